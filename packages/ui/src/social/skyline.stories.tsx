import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { Skyline } from './skyline.tsx'

const meta: Meta<typeof Skyline> = {
  title: 'Social/Skyline',
  component: Skyline,
  args: { seed: 'a' },
  parameters: guide('Skyline', {
    use: 'A street at night that belongs to one key: no two are alike.',
    instead: 'A picture of somebody’s own is a `Banner`.',
    access: 'Decoration, hidden from screen readers.',
    alsoCalled: 'generated banner, identicon',
  }),
}
export default meta

type Story = StoryObj<typeof Skyline>

export const Playground: Story = {}
