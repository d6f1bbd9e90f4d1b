import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { guide } from '../docs/guide.ts'
import { ToastList } from './toast-list.tsx'

const meta: Meta<typeof ToastList> = {
  title: 'Controls/ToastList',
  component: ToastList,
  args: {
    toasts: [{ id: '1', tone: 'success', title: 'Post published!' }],
    onDismiss: fn(),
    duration: 600_000,
  },
  parameters: guide('ToastList', {
    use: 'The toasts of a `ToastLiveRegion`, for apps that load them with the first toast.',
    instead: 'Most apps use `ToastRegion`, which is both.',
    access: 'As in `ToastRegion`.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof ToastList>

export const Playground: Story = {}
