import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from './button.tsx'
import { Stack } from '../layout/stack.tsx'
import { useToasts } from './use-toasts.ts'
import { guide } from '../docs/guide.ts'
import { ToastRegion } from './toast-region.tsx'

const meta: Meta<typeof ToastRegion> = {
  title: 'Controls/ToastRegion',
  component: ToastRegion,
  args: { toasts: [], onDismiss: fn() },
  parameters: guide('ToastRegion', {
    use: 'The outcome of what somebody has just done: one for the whole app, with `useToasts`.',
    instead: 'What stays true is a `Notice`; what must be answered is a `Dialog`.',
    access:
      'A polite status: read without moving the focus. A toast with a button stays twice as long, and none goes while the focus is in it.',
    isInFrame: true,
    alsoCalled: 'snackbar, notification',
  }),
}
export default meta

type Story = StoryObj<typeof ToastRegion>

export const Playground: Story = {}

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
