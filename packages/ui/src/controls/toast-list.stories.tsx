import type { Meta, StoryObj } from '@storybook/react-vite'
import { fn } from 'storybook/test'
import { Notice } from '../display/notice.tsx'
import { guide } from '../docs/guide.ts'
import { notOperated, states } from '../docs/states.tsx'
import { ToastList } from './toast-list.tsx'
import type { ToastItem } from './use-toasts.ts'

/** A toast that stays, in its place on the page. */
const One = (toast: Omit<ToastItem, 'id'>) => (
  <ToastList toasts={[{ ...toast, id: toast.title }]} onDismiss={() => undefined} duration={600_000} />
)

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
    keys: { Tab: 'To the button in a toast; while the focus is there, it stays.', Enter: 'Presses it.' },
    access: 'As in `ToastRegion`.',
    isInFrame: true,
  }),
}
export default meta

type Story = StoryObj<typeof ToastList>

export const Playground: Story = {}
export const States: Story = states(
  {
    Default: <One tone="success" title="Post published!" />,
    Error: <One tone="error" title="Failed to send" description="No relay could be reached." />,
    'With an action': (
      <One tone="success" title="Followed" action={{ label: 'Undo', onPress: () => undefined }} />
    ),
    'Long text': (
      <One
        tone="info"
        title="Published on two of three relays"
        description="The third was busy and will be tried again within the hour."
      />
    ),
    German: (
      <One
        tone="error"
        title="Übertragungsgeschwindigkeitsbegrenzung"
        description="Die Veröffentlichung wird später wiederholt."
      />
    ),
    Arabic: (
      <One
        tone="info"
        title="مساء الخير يا جيران"
        description="المقهى مفتوح"
        action={{ label: 'تراجع', onPress: () => undefined }}
      />
    ),
  },
  [...notOperated, 'Loading', 'Empty'],
  'half',
)
