import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { ToastLiveRegion } from './toast-live-region.tsx'

const meta: Meta<typeof ToastLiveRegion> = {
  title: 'Controls/ToastLiveRegion',
  component: ToastLiveRegion,
  args: { children: 'Post published!' },
  parameters: guide('ToastLiveRegion', {
    use: 'The place where toasts are read out; it must be there before the first.',
    instead: 'Most apps use `ToastRegion`, which is both.',
    access: 'A polite status with a name, audible also behind a dialog.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof ToastLiveRegion>

export const Playground: Story = {}
