import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere, wordless } from '../docs/states.tsx'
import { Skyline } from './skyline.tsx'

const meta: Meta<typeof Skyline> = {
  title: 'Social/Skyline',
  component: Skyline,
  args: { seed: 'a' },
  parameters: guide('Skyline', {
    use: 'A street at night that belongs to one key: no two are alike.',
    instead: 'A picture of somebody’s own is a `Banner`.',
    do: ['From the key, so that it never changes.', <Skyline key="do" seed="a" />],
    dont: [
      'From the name: with a new name the street is gone.',
      <Skyline key="dont" seed="Mara Lindqvist" />,
    ],
    keys: 'It takes no focus.',
    access: 'Decoration, hidden from screen readers.',
    alsoCalled: 'generated banner, identicon',
  }),
}
export default meta

type Story = StoryObj<typeof Skyline>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <Skyline seed="a" />,
    'Of somebody else': <Skyline seed="b" />,
    'Of a third': <Skyline seed="c" />,
  },
  [...notOperated, ...alwaysThere, ...wordless],
  'half',
)
