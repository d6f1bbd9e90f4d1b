import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Notice } from '../display/notice.tsx'
import { guide } from '../docs/guide.ts'
import { notOperated, states } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { Button } from './button.tsx'
import { ToastList } from './toast-list.tsx'
import { ToastRegion } from './toast-region.tsx'
import { type ToastItem, useToasts } from './use-toasts.ts'

/** A toast that stays, in its place on the page. */
const One = (toast: Omit<ToastItem, 'id'>) => (
  <ToastList toasts={[{ ...toast, id: toast.title }]} onDismiss={() => undefined} duration={600_000} />
)

const meta: Meta<typeof ToastRegion> = {
  title: 'Controls/ToastRegion',
  component: ToastRegion,
  args: { toasts: [], onDismiss: fn() },
  parameters: guide('ToastRegion', {
    use: 'The outcome of what somebody has just done: one for the whole app, with `useToasts`.',
    instead: 'What stays true is a `Notice`; what must be answered is a `Dialog`.',
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
    access:
      'A polite status: read without moving the focus. A toast with a button stays twice as long, and none goes while the focus is in it.',
    isInFrame: true,
    alsoCalled: 'snackbar, notification',
  }),
}
export default meta

type Story = StoryObj<typeof ToastRegion>

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

function Toasting() {
  const { toasts, show, dismiss } = useToasts()
  return (
    <>
      <Stack align="start">
        <Button onPress={() => show({ tone: 'success', title: 'Post published!' })}>Publish</Button>
        <Button
          onPress={() =>
            show({ tone: 'error', title: 'Failed to send', description: 'Could not send message.' })
          }
        >
          Fail
        </Button>
        <Button onPress={() => show({ tone: 'info', title: 'Badge issuance pending' })}>Wait</Button>
        <Button
          onPress={() =>
            show({ tone: 'success', title: 'Followed', action: { label: 'Undo', onPress: () => undefined } })
          }
        >
          Follow
        </Button>
        <Button onPress={() => show({ tone: 'success', title: 'Copied to clipboard' })}>Copy</Button>
      </Stack>
      <ToastRegion toasts={toasts} onDismiss={dismiss} duration={600_000} />
    </>
  )
}

export const Outcomes: Story = {
  render: () => <Toasting />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const name of ['Publish', 'Fail', 'Wait'])
      await userEvent.click(canvas.getByRole('button', { name }))
    const status = canvas.getByRole('status')
    await expect(status).toHaveTextContent('Post published!')
    await expect(status).toHaveTextContent('Could not send message.')
    const [first] = within(status).getAllByRole('button', { name: 'Dismiss' })
    if (first) await userEvent.click(first)
    await expect(status).not.toHaveTextContent('Post published!')
    for (const name of ['Follow', 'Publish', 'Copy', 'Copy'])
      await userEvent.click(canvas.getByRole('button', { name }))
    await expect(within(status).getByText('Could not send message.')).not.toBeVisible()
    await expect(within(status).getAllByText('Copied to clipboard')).toHaveLength(1)
  },
}
