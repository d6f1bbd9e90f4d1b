import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { link, text } from '../docs/fixtures.ts'
import { Stack } from '../layout/stack.tsx'
import { guide } from '../docs/guide.ts'
import { MessageBubble } from './message-bubble.tsx'

const meta: Meta<typeof MessageBubble> = {
  title: 'Social/MessageBubble',
  component: MessageBubble,
  parameters: guide('MessageBubble', {
    use: 'One message, on the side of who wrote it, with what became of it.',
    instead: 'A public answer is a `ReplyRow`.',
    access: 'Sender, words, time and state are read in this order. A failed one has a button to try again.',
    alsoCalled: 'chat bubble',
  }),
}
export default meta

type Story = StoryObj<typeof MessageBubble>

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }

const messages = (
  <Stack>
    <MessageBubble sender="June" isOwn={false} nodes={[text('Are you coming to the rooftop?')]} time={time} />
    <MessageBubble
      sender="Mara"
      isOwn
      nodes={[text('On my way. Which stairs? '), link('https://maps.example/rooftop')]}
      time={time}
    />
    <MessageBubble sender="Mara" isOwn nodes={[text('Hello?')]} time={time} state="sending" />
    <MessageBubble
      sender="Mara"
      isOwn
      nodes={[text('Rain.')]}
      time={time}
      state="failed"
      onRetry={() => undefined}
    />
    <MessageBubble sender="June" isOwn={false} nodes={[text('lamplight'.repeat(30))]} time={time} />
  </Stack>
)

export const States: Story = {
  render: () => messages,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const state of ['Sent', 'Sending…', 'Not delivered']) {
      await expect(canvas.getByText(state)).toBeVisible()
    }
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const StatesRightToLeft: Story = { render: () => messages, globals: { direction: 'rtl' } }
