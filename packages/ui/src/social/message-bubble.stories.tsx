import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { link, text, arabic, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated } from '../docs/states.tsx'
import { Stack } from '../layout/stack.tsx'
import { MessageBubble } from './message-bubble.tsx'

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }

const meta: Meta<typeof MessageBubble> = {
  title: 'Social/MessageBubble',
  component: MessageBubble,
  parameters: guide('MessageBubble', {
    use: 'One message, on the side of who wrote it, with what became of it.',
    instead: 'A public answer is a `ReplyRow`.',
    do: [
      'What became of it, and what can be done.',
      <MessageBubble
        key="do"
        sender="Mara"
        isOwn
        nodes={[text('Rain.')]}
        time={time}
        state="failed"
        onRetry={() => undefined}
      />,
    ],
    dont: [
      'It looks as sent, and never arrives.',
      <MessageBubble key="dont" sender="Mara" isOwn nodes={[text('Rain.')]} time={time} />,
    ],
    keys: { Tab: 'To the links in it, and to Try again of a failed one.' },
    access: 'Sender, words, time and state are read in this order. A failed one has a button to try again.',
    alsoCalled: 'chat bubble',
  }),
}
export default meta

type Story = StoryObj<typeof MessageBubble>

export const Playground: Story = {
  args: { sender: 'June', isOwn: false, nodes: [text('Are you coming to the rooftop?')], time },
}

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

export const Delivery: Story = {
  tags: ['!dev'],
  render: () => messages,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const state of ['Sent', 'Sending…', 'Not delivered']) {
      await expect(canvas.getByText(state)).toBeVisible()
    }
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}

export const States: Story = states(
  {
    Default: (
      <MessageBubble
        sender="June"
        isOwn={false}
        time={time}
        nodes={[text('Are you coming to the rooftop?')]}
      />
    ),
    Own: (
      <MessageBubble
        sender="Mara"
        isOwn
        time={time}
        nodes={[text('On my way. Which stairs? '), link('https://maps.example/rooftop')]}
      />
    ),
    Loading: <MessageBubble sender="Mara" isOwn time={time} nodes={[text('Hello?')]} state="sending" />,
    Error: (
      <MessageBubble
        sender="Mara"
        isOwn
        time={time}
        nodes={[text('Rain.')]}
        state="failed"
        onRetry={() => undefined}
        onDiscard={() => undefined}
      />
    ),
    Unreadable: (
      <MessageBubble
        sender="June"
        isOwn={false}
        time={time}
        nodes={[text('This message cannot be read.')]}
        isUnreadable
      />
    ),
    'Long text': (
      <MessageBubble sender="June" isOwn={false} time={time} nodes={[text('lamplight'.repeat(12))]} />
    ),
    German: (
      <MessageBubble
        sender="Mara"
        isOwn
        time={time}
        nodes={[text(german)]}
        state="failed"
        onRetry={() => undefined}
        onDiscard={() => undefined}
      />
    ),
    Arabic: (
      <Stack>
        <MessageBubble sender="عمر" isOwn={false} nodes={[text(arabic)]} time={time} />
        <MessageBubble sender="مارا" isOwn nodes={[text('الشاي جاهز')]} time={time} />
      </Stack>
    ),
  },
  [...notOperated, 'Empty'],
  'half',
)
