import type { Meta, StoryObj } from '@storybook/react-vite'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { ProgressBar } from './progress-bar.tsx'

const meta: Meta<typeof ProgressBar> = {
  title: 'Controls/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading', value: 40 },
  parameters: guide('ProgressBar', {
    use: 'How far a task is: an upload, an import.',
    instead: 'While content loads use `Skeleton`. In a button use `isPending`.',
    access:
      'A `progressbar` with its label. Without a value it says that something is going on, not how far.',
  }),
}
export default meta

type Story = StoryObj<typeof ProgressBar>

export const Playground: Story = {}
export const States: Story = {
  render: () => (
    <Stack>
      <ProgressBar label="Uploading" value={40} />
      <ProgressBar label="Connecting" />
    </Stack>
  ),
}
