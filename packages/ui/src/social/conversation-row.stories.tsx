import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { people, german } from '../docs/fixtures.ts'
import { guide } from '../docs/guide.ts'
import { states } from '../docs/states.tsx'
import { List } from '../layout/list.tsx'
import { ConversationRow } from './conversation-row.tsx'

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }

const onSelect = fn()

const meta: Meta<typeof ConversationRow> = {
  title: 'Social/ConversationRow',
  component: ConversationRow,
  parameters: guide('ConversationRow', {
    use: 'A conversation in the list of messages: with whom, the last words, what is unread.',
    instead: 'A person without a conversation is a `PersonRow`.',
    do: [
      'The last words, and how many are new.',
      <ConversationRow
        key="do"
        name={people.june.name}
        href={people.june.href}
        lastText="See you at the tram stop"
        time={time}
        unread={2}
        onSelect={() => undefined}
      />,
    ],
    dont: [
      'For people without a conversation: a `PersonRow`.',
      <ConversationRow
        key="dont"
        name={people.teo.name}
        href={people.teo.href}
        lastText="No messages"
        time={time}
        onSelect={() => undefined}
      />,
    ],
    keys: { Tab: 'To the conversation, then to its profile.', 'Enter, Space': 'Opens the conversation.' },
    access: 'Pressing it opens the conversation; the way to the profile is a link of its own.',
  }),
}
export default meta

type Story = StoryObj<typeof ConversationRow>

export const Playground: Story = {
  args: {
    name: people.june.name,
    avatar: people.june.avatar,
    href: people.june.href,
    lastText: 'See you at the tram stop',
    time,
    unread: 2,
    onSelect: fn(),
  },
}

export const Typical: Story = {
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

export const States: Story = states(
  {
    Default: (
      <ConversationRow
        name={people.june.name}
        avatar={people.june.avatar}
        href="/u/1"
        lastText="See you at the tram stop"
        time={time}
        onSelect={onSelect}
      />
    ),
    Hover: (
      <ConversationRow
        name={people.june.name}
        avatar={people.june.avatar}
        href="/u/2"
        lastText="See you at the tram stop"
        time={time}
        onSelect={onSelect}
      />
    ),
    Focus: (
      <ConversationRow
        name={people.june.name}
        avatar={people.june.avatar}
        href="/u/3"
        lastText="See you at the tram stop"
        time={time}
        onSelect={onSelect}
      />
    ),
    Pressed: (
      <ConversationRow
        name={people.june.name}
        avatar={people.june.avatar}
        href="/u/4"
        lastText="See you at the tram stop"
        time={time}
        onSelect={onSelect}
      />
    ),
    Selected: (
      <ConversationRow
        name={people.june.name}
        avatar={people.june.avatar}
        href="/u/5"
        lastText="See you at the tram stop"
        time={time}
        onSelect={onSelect}
        isSelected
      />
    ),
    Unread: (
      <ConversationRow
        name={people.teo.name}
        avatar={people.teo.avatar}
        href="/u/6"
        lastText="I will bring a ladder"
        time={time}
        onSelect={onSelect}
        unread={120}
      />
    ),
    Empty: (
      <ConversationRow name={people.walker.name} href="/u/7" lastText="" time={time} onSelect={onSelect} />
    ),
    'Long text': (
      <ConversationRow
        name={people.long.name}
        href="/u/8"
        lastText="A last message that is far too long for one line, and then some"
        time={time}
        onSelect={onSelect}
        unread={2}
      />
    ),
    German: (
      <ConversationRow
        name={people.greta.name}
        avatar={people.greta.avatar}
        href="/u/9"
        lastText={german}
        time={{ ...time, label: 'vor 12 Minuten' }}
        onSelect={onSelect}
      />
    ),
    Arabic: (
      <ConversationRow
        name={people.omar.name}
        avatar={people.omar.avatar}
        href="/u/10"
        lastText="الشاي جاهز"
        time={{ ...time, label: 'قبل ساعتين' }}
        unread={2}
        onSelect={onSelect}
      />
    ),
  },
  ['Disabled', 'Loading', 'Error'],
  'half',
)
