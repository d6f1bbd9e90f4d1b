import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { LikeIcon } from '../display/icons.ts'
import { guide } from '../docs/guide.ts'
import { ActionButton } from './action-button.tsx'

const meta: Meta<typeof ActionButton> = {
  title: 'Social/ActionButton',
  component: ActionButton,
  args: { label: 'Like', icon: LikeIcon, onPress: fn(), isOn: false, count: 4, countLabel: '4 likes' },
  parameters: guide('ActionButton', {
    use: 'One of the actions below a post, with its count beside it.',
    instead: 'Anywhere else use `Button` or `IconButton`.',
    access: 'The label is the whole name, the count is read in words. A toggle says whether it is pressed.',
  }),
}
export default meta

type Story = StoryObj<typeof ActionButton>

export const Playground: Story = {}
