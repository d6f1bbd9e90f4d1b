import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Button } from '../controls/button.tsx'
import { Notice } from '../display/notice.tsx'
import { Text } from '../display/text.tsx'
import { link, people, text } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states, notOperated, alwaysThere, wordless } from '../docs/states.tsx'
import { List } from '../layout/list.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { MessageComposer } from './message-composer.tsx'
import { ConversationDay, MessagesLayout, ConversationThread } from './messages-layout.tsx'

const meta: Meta<typeof MessagesLayout> = {
  title: 'Social/MessagesLayout',
  component: MessagesLayout,
  parameters: guide('MessagesLayout', {
    use: 'The messages: the list of conversations, and the one that is open beside it or in its place.',
    instead: 'For any other page use `Page`.',
    do: [
      'Two panes where there is room, one where there is not.',
      <Text key="do">Conversations | June Okafor</Text>,
    ],
    dont: [
      'A third pane for the profile: the messages become a narrow column.',
      <Text key="dont">Conversations | June Okafor | About June</Text>,
    ],
    keys: { Tab: 'From the list to the conversation and to the field.' },
    access:
      'On a phone one of the two is shown; the way back is a button. New messages are read as they come.',
  }),
}
export default meta

type Story = StoryObj<typeof MessagesLayout>

const time = { label: '21:04', dateTime: '2026-05-01T21:04:00Z' }
const onSubmit = fn()

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

export const Playground: Story = {
  tags: ['no-picture'],
  args: { title: 'Messages', list, thread, isThreadOpen: true },
}
export const States: Story = states(
  {
    Default: <MessagesLayout title="Messages" list={list} thread={thread} isThreadOpen />,
  },
  [...notOperated, ...alwaysThere, ...wordless],
  'whole',
)

export const TwoPanes: Story = {
  tags: ['!dev'],
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
  tags: ['!dev'],
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
