import type { Meta, StoryObj } from '@storybook/react-vite'
import { Notice } from '../display/notice.tsx'
import { Text } from '../display/text.tsx'
import { guide } from '../docs/guide.ts'
import { allStates, states } from '../docs/states.tsx'
import { ToastList } from './toast-list.tsx'
import { ToastLiveRegion } from './toast-live-region.tsx'

const meta: Meta<typeof ToastLiveRegion> = {
  title: 'Controls/ToastLiveRegion',
  component: ToastLiveRegion,
  args: { children: 'Post published!' },
  parameters: guide('ToastLiveRegion', {
    use: 'The place where toasts are read out; it must be there before the first.',
    instead: 'Most apps use `ToastRegion`, which is both.',
    do: [
      'What has happened, in the words of the button that was pressed.',
      <Notice key="do" tone="success">
        Post published!
      </Notice>,
    ],
    dont: [
      'A question that is gone before it is read: a `Dialog`.',
      <Notice key="dont" tone="warning">
        Delete the draft?
      </Notice>,
    ],
    keys: 'It takes no focus: what is in it does.',
    access: 'A polite status with a name, audible also behind a dialog.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof ToastLiveRegion>

export const Playground: Story = {}
export const States: Story = states(
  { Default: <Text>The page, below the toasts.</Text> },
  allStates.slice(1),
  'usual',
  (sheet) => (
    <>
      {sheet}
      <ToastLiveRegion>
        <ToastList
          toasts={[{ id: '1', tone: 'success', title: 'Post published!' }]}
          onDismiss={() => undefined}
          duration={600_000}
        />
      </ToastLiveRegion>
    </>
  ),
)
