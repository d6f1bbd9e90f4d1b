import type { Meta, StoryObj } from '@storybook/react-vite'
import { CityIcon } from './icons.ts'
import { guide } from '../docs/guide.ts'
import { Icon } from './icon.tsx'

const meta: Meta<typeof Icon> = {
  title: 'Display/Icon',
  component: Icon,
  args: { of: CityIcon },
  argTypes: { size: { control: 'radio', options: ['xs', 'sm', 'md', 'lg'] } },
  parameters: guide('Icon', {
    use: 'A drawing beside a word, or in a control that has a name.',
    instead: 'A control with an icon alone is an `IconButton`.',
    access: 'Never announced: the word or the name of the control says it.',
  }),
}
export default meta

type Story = StoryObj<typeof Icon>

export const Playground: Story = {}
