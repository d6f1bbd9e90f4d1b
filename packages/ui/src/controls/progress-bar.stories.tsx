import type { Meta, StoryObj } from '@storybook/react-vite'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { ProgressBar } from './progress-bar.tsx'

const meta: Meta<typeof ProgressBar> = {
  title: 'Controls/ProgressBar',
  component: ProgressBar,
  args: { label: 'Uploading', value: 40 },
  parameters: guide('ProgressBar', {
    use: 'The progress of a task: an upload, an import.',
    instead: 'While content loads use `Skeleton`. In a button use `isPending`.',
    do: [
      'What is being done, and how much of it is finished.',
      <ProgressBar key="do" label="Uploading street.png" value={64} />,
    ],
    dont: ['A number that nobody measured.', <ProgressBar key="dont" label="Please wait" value={99} />],
    keys: 'It takes no focus: there is nothing to do but wait.',
    access:
      'A `progressbar` with its label. Without a value it says that something is going on, not how far. A failure is told by a `Notice`.',
  }),
}
export default meta

type Story = StoryObj<typeof ProgressBar>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <ProgressBar label="Uploading" value={40} />,
    Loading: <ProgressBar label="Connecting" />,
    Empty: <ProgressBar label="Uploading" value={0} />,
    Full: <ProgressBar label="Uploading" value={100} />,
    'Long text': <ProgressBar label="Uploading the third of four pictures from tonight" value={64} />,
    German: <ProgressBar label="Wiederherstellungsvorgang läuft" value={64} />,
    Arabic: <ProgressBar label="جار الرفع" value={64} />,
  },
  [...notOperated, 'Error'],
)
