import { expect, it } from 'vitest'
import type { MailboxMessage } from '@ncc/nostr-core/messages'
import { countUnread, withoutMuted } from './unread.ts'

const message = (sender: string, created_at: number): MailboxMessage => ({
  id: `${sender} ${created_at}`,
  sender,
  recipient: sender === 'me' ? 'bob' : 'me',
  counterpart: sender === 'me' ? 'bob' : sender,
  created_at,
  content: '',
  scheme: 'nip04',
  delivery: 'sent',
})

it('counts what is newer than the mark and than one’s own last answer', () => {
  const messages = [
    message('bob', 1),
    message('me', 2),
    message('bob', 3),
    message('bob', 4),
    message('eve', 5),
  ]
  expect([...countUnread(messages, 'me', {})]).toEqual([
    ['bob', 2],
    ['eve', 1],
  ])
  expect([...countUnread(messages, 'me', { bob: 3, eve: 5 })]).toEqual([['bob', 1]])
})

it('of a group, what a muted person wrote does not count', () => {
  const inGroup = (sender: string, created_at: number) => ({
    ...message(sender, created_at),
    counterpart: 'group',
    people: ['bob', 'eve'],
  })
  const messages = [inGroup('bob', 1), inGroup('eve', 2), message('eve', 3)]
  const shown = withoutMuted(messages, 'me', (pubkey) => pubkey === 'eve')
  expect([...countUnread(shown, 'me', {})]).toEqual([['group', 1]])
})
