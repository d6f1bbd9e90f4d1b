import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { people } from '../docs/fixtures.ts'
import { List } from '../layout/list.tsx'
import { guide } from '../docs/guide.ts'
import { ConversationRow } from './conversation-row.tsx'

const meta: Meta<typeof ConversationRow> = {
  title: 'Social/ConversationRow',
  component: ConversationRow,
  parameters: guide('ConversationRow', {
    use: 'A conversation in the list of messages: with whom, the last words, what is unread.',
    instead: 'A person without a conversation is a `PersonRow`.',
    access: 'Pressing it opens the conversation; the way to the profile is a link of its own.',
  }),
}
export default meta

type Story = StoryObj<typeof ConversationRow>

const time = { label: '5m', dateTime: '2026-05-01T20:55:00Z' }

const onSelect = fn()

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
