import { expect, it } from 'vitest'
import type { NostrEvent } from '../protocol/event.ts'
import { FeedEvents } from './feed-events.ts'

const post = (created_at: number): NostrEvent => ({
  id: created_at.toString(16).padStart(64, '0'),
  pubkey: 'a'.repeat(64),
  created_at,
  kind: 1,
  tags: [],
  content: '',
  sig: '',
})

it('keeps at most 2,000 waiting posts, and has older ones to load once they are shown', () => {
  const now = 10_000
  const events = new FeedEvents(20, [])
  for (let date = 1; date <= 10; date++) events.add(post(date), false)
  events.settle(now)
  for (let date = 11; date <= 2510; date++) {
    events.add(post(date), false)
    if (date % 100 === 0) events.view(undefined, now)
  }
  const before = events.view(undefined, now)
  expect(before).toMatchObject({ newCount: 2000, hasMore: false })
  expect(before.events).toHaveLength(10)
  events.showNew()
  const after = events.view(undefined, now)
  expect(after.events.map(({ created_at }) => created_at)).toEqual(
    Array.from({ length: 2000 }, (_, i) => 2510 - i),
  )
  expect(after).toMatchObject({ newCount: 0, hasMore: true })
  expect(events.floor?.created_at).toBe(511)
})
