import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { link, people, text } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { Stack } from '../layout/stack.tsx'
import { ConversationRow } from './conversation-row.tsx'
import { MessageBubble } from './message-bubble.tsx'
import { NotificationRow } from './notification-row.tsx'
import { PersonField } from './person-field.tsx'
import { PersonRow } from './person-row.tsx'
import { PersonRowSkeleton } from './person-row-skeleton.tsx'
import { Button } from '../controls/button.tsx'

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }
const onSelect = fn()

const meta: Meta<typeof ConversationRow> = { title: 'Social/People and messages', component: ConversationRow }
export default meta

type Story = StoryObj<typeof ConversationRow>

export const Conversations: Story = {
  render: () => (
    <List label="Conversations">
      <ConversationRow
        name={people.june.name}
        avatar={people.june.avatar}
        href={people.june.href}
        lastText="See you at the tram stop"
        time={time}
        isSelected
        onSelect={onSelect}
      />
      <ConversationRow
        name={people.omar.name}
        href={people.omar.href}
        lastText="الشاي جاهز"
        time={{ ...time, label: '2h' }}
        unread={2}
        onSelect={onSelect}
      />
      <ConversationRow
        name={people.long.name}
        href={people.long.href}
        lastText={'A last message that is far too long for one line. '.repeat(4)}
        time={{ ...time, label: '9d' }}
        onSelect={onSelect}
      />
    </List>
  ),
  play: async ({ canvasElement }) => {
    onSelect.mockClear()
    const list = within(within(canvasElement).getByRole('list', { name: 'Conversations' }))
    await expect(list.getAllByRole('listitem')).toHaveLength(3)
    await userEvent.tab()
    await userEvent.keyboard('{Enter}')
    await expect(onSelect).toHaveBeenCalledOnce()
    await expect(list.getByRole('link', { name: 'View June Okafor' })).toHaveAttribute(
      'href',
      '/u/june@club.example',
    )
  },
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

export const Messages: Story = {
  render: () => messages,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    for (const state of ['Sent', 'Sending…', 'Not delivered']) {
      await expect(canvas.getByText(state)).toBeVisible()
    }
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const MessagesRightToLeft: Story = { render: () => messages, globals: { direction: 'rtl' } }

export const Notifications: Story = {
  render: () => (
    <List label="Alerts" isDivided>
      <NotificationRow
        type="like"
        actor={people.june}
        text="liked your post"
        href="/post/1"
        time={time}
        isNew
      />
      <NotificationRow
        type="zap"
        actor={people.mara}
        text="zapped your post with 500 sats"
        excerpt="Sing it again"
        href="/post/3"
        time={time}
      />
      <NotificationRow
        type="vote"
        actor={people.june}
        text="voted in your poll"
        excerpt="Trams all night?"
        href="/post/4"
        time={time}
      />
      <NotificationRow
        type="mention"
        actor={people.teo}
        text="mentioned you"
        excerpt="The night line is back, come and see, and bring the ones who would not believe it"
        href="/post/2"
        time={time}
      />
      <NotificationRow
        type="reaction"
        actor={people.teo}
        text="reacted to your post with 🌙"
        href="/post/1"
        time={time}
      />
      <NotificationRow
        type="repost"
        actor={people.june}
        text="reposted your post"
        href="/post/1"
        time={time}
      />
      <NotificationRow type="follow" actor={people.long} text="follows you" time={time} />
    </List>
  ),
}
const onTake = fn()

function Finder() {
  const [value, setValue] = useState('')
  const found = [people.june, people.teo].filter(({ name }) =>
    name.toLowerCase().includes(value.toLowerCase()),
  )
  return (
    <div style={{ minHeight: '12rem' }}>
      <PersonField
        label="Name or public key"
        value={value}
        onChange={setValue}
        people={found}
        onTake={({ name }) => onTake(name)}
      />
    </div>
  )
}

export const FindingSomebody: Story = {
  render: () => <Finder />,
  play: async ({ canvasElement }) => {
    onTake.mockClear()
    const canvas = within(canvasElement)
    const field = canvas.getByRole('textbox', { name: 'Name or public key' })
    await userEvent.click(field)
    await expect(canvas.getAllByRole('option')).toHaveLength(2)
    // Nobody is chosen before something is typed.
    await userEvent.keyboard('{Enter}')
    await expect(onTake).not.toHaveBeenCalled()
    await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    await expect(onTake).toHaveBeenLastCalledWith('Teo Abara')
    await userEvent.type(field, 'jun')
    await expect(canvas.getByRole('option')).toHaveAttribute('aria-selected', 'true')
    await userEvent.keyboard('{Escape}')
    await expect(canvas.queryByRole('option')).toBeNull()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(onTake).toHaveBeenLastCalledWith('June Okafor')
  },
}
export const People: Story = {
  render: () => (
    <List label="Contacts" isDivided>
      <PersonRow
        name={people.june.name}
        detail={people.june.username}
        avatar={people.june.avatar}
        href={people.june.href}
        tags={['Mutual']}
        action={<Button size="sm">Unfollow</Button>}
      />
      <PersonRow
        name={people.walker.name}
        detail={people.walker.username}
        href={people.walker.href}
        tags={['Follows you']}
      />
      <PersonRow
        name={people.long.name}
        detail={people.long.username}
        href={people.long.href}
        action={<Button size="sm">Follow</Button>}
      />
      <PersonRowSkeleton />
    </List>
  ),
}
