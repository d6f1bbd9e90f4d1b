import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../controls/button.tsx'
import { Notice } from '../display/notice.tsx'
import { Text } from '../display/text.tsx'
import { link, people, text } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { Stack } from '../layout/stack.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { MessageComposer } from './message-composer.tsx'
import { ConversationDay, MessagesLayout, ConversationThread } from './messages-layout.tsx'
import { guide } from '../docs/guide.ts'

const meta: Meta<typeof MessagesLayout> = {
  title: 'Social/MessagesLayout',
  component: MessagesLayout,
  parameters: guide('MessagesLayout', {
    use: 'The messages: the list of conversations, and the one that is open beside it or in its place.',
    instead: 'For any other page use `Page`.',
    access:
      'On a phone one of the two is shown; the way back is a button. New messages are read as they come.',
  }),
}
export default meta

type Story = StoryObj<typeof MessagesLayout>

const time = { label: '21:04', dateTime: '2026-05-01T21:04:00Z' }
const onSubmit = fn()
const onRetry = fn()
const onDiscard = fn()

interface AnswerProps {
  label?: string
  isDisabled?: boolean
  isSending?: boolean
}

function Answer({ label = 'Message to June Okafor', isDisabled = false, isSending = false }: AnswerProps) {
  const [value, setValue] = useState('')
  return (
    <MessageComposer
      label={label}
      value={value}
      onChange={setValue}
      onSubmit={onSubmit}
      isDisabled={isDisabled}
      isSending={isSending}
      {...(isDisabled && { notice: <Notice tone="warning">This signer cannot encrypt.</Notice> })}
    />
  )
}

const thread = (
  <ConversationThread
    label="Conversation with June Okafor"
    back={<Button size="sm">Back</Button>}
    header={<Text weight="strong">{people.june.name}</Text>}
    footer={<Answer />}
  >
    <ConversationDay label="Yesterday" />
    <MessageBubble sender="June" isOwn={false} nodes={[text('Are you coming to the rooftop?')]} time={time} />
    <ConversationDay label="Today" />
    <MessageBubble sender="Mara" isOwn nodes={[text('Yes: '), link('https://maps.example')]} time={time} />
  </ConversationThread>
)

const list = (
  <List label="Conversations">
    <ConversationRow
      name={people.june.name}
      avatar={people.june.avatar}
      href={people.june.href}
      lastText="Are you coming to the rooftop?"
      time={time}
      isSelected
      onSelect={() => undefined}
    />
    <ConversationRow
      name={people.long.name}
      href={people.long.href}
      lastText={'A last message that is far too long for one line. '.repeat(4)}
      time={time}
      unread={2}
      onSelect={() => undefined}
    />
  </List>
)

export const TwoPanes: Story = {
  args: { title: 'Messages', list, thread, isThreadOpen: true },
  play: async ({ canvasElement }) => {
    onSubmit.mockClear()
    const canvas = within(canvasElement)
    const log = canvas.getByRole('log', { name: 'Conversation with June Okafor' })
    await expect(within(log).getByText('Today')).toBeVisible()
    const field = canvas.getByRole('textbox', { name: 'Message to June Okafor' })
    await expect(canvas.getByRole('button', { name: 'Send' })).toBeDisabled()
    await userEvent.type(field, 'On my way{Shift>}{Enter}{/Shift}with cake{Enter}')
    await expect(onSubmit).toHaveBeenCalledOnce()
    await expect(onSubmit).toHaveBeenCalledWith('On my way\nwith cake')
  },
}

export const OneConversationAlone: Story = {
  args: {
    title: 'ShadowToad',
    about: <Text tone="muted">The club answers here.</Text>,
    thread,
    isThreadOpen: true,
  },
}

export const Composers: Story = {
  render: () => (
    <>
      <Answer isSending />
      <Answer label="Message to Teo Abara" isDisabled />
    </>
  ),
  play: async ({ canvasElement }) => {
    onSubmit.mockClear()
    const canvas = within(canvasElement)
    await userEvent.type(canvas.getByRole('textbox', { name: 'Message to Teo Abara' }), 'Hello{Enter}')
    await expect(onSubmit).not.toHaveBeenCalled()
    await expect(canvas.getByText('This signer cannot encrypt.')).toBeVisible()
  },
}

export const MessageStates: Story = {
  render: () => (
    <Stack>
      <MessageBubble sender="Mara" isOwn nodes={[text('Sent')]} time={time} />
      <MessageBubble sender="Mara" isOwn nodes={[text('On its way')]} time={time} state="sending" />
      <MessageBubble
        sender="Mara"
        isOwn
        nodes={[text('Rain.')]}
        time={time}
        state="failed"
        onRetry={onRetry}
        onDiscard={onDiscard}
      />
      <MessageBubble
        sender="June"
        isOwn={false}
        nodes={[text('This message cannot be read.')]}
        time={time}
        isUnreadable
      />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    onRetry.mockClear()
    onDiscard.mockClear()
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Try again' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(onRetry).toHaveBeenCalledOnce()
    await expect(onDiscard).toHaveBeenCalledOnce()
  },
}
