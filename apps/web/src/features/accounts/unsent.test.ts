import { expect, test, vi } from 'vitest'
import type { PublishQueueEntry } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { countUnsent, withdrawUnsent } from './unsent.ts'

const builder = createEventBuilder()
const { pubkey } = builder.author('alice')
const bob = builder.author('bob').pubkey

const entry = (over: Partial<PublishQueueEntry>): PublishQueueEntry => ({
  event: builder.event('alice'),
  report: {},
  relays: [],
  queuedAt: 0,
  status: 'waiting',
  ...over,
})

/** A message in a gift wrap, which a key of its own signs, with its author's copy. */
const wrapped = (about: string, from = pubkey, to = bob) => {
  const wrap = (reader: string) => builder.event('nobody', { kind: 1059, tags: [['p', reader]], content: '' })
  return entry({ event: wrap(to), about, ownCopy: { event: wrap(from), relays: [] } })
}

test('counts what an account has written and no relay has, once each', () => {
  const own = [entry({}), entry({ status: 'failed' }), wrapped('one'), wrapped('two'), wrapped('two')]
  const others = [
    entry({ status: 'published' }),
    entry({ event: builder.event('bob') }),
    wrapped('three', bob, pubkey),
  ]
  expect(countUnsent([...own, ...others], pubkey)).toBe(4)
  expect(countUnsent([], pubkey)).toBe(0)
})

test('withdraws the posts and private messages of an account, but not its request to be erased', async () => {
  const own = [entry({}), wrapped('one'), wrapped('one')]
  const request = entry({ event: builder.event('alice', { kind: 62 }) })
  const value = [...own, request, entry({ event: builder.event('bob') }), wrapped('two', bob, pubkey)]
  const discard = vi.fn(() => Promise.resolve({ status: 'withdrawn', report: {} } as const))
  await withdrawUnsent({ publishQueue: { ready: Promise.resolve(), value, discard }, log: vi.fn() }, pubkey)
  expect(discard.mock.calls).toEqual(own.map(({ event }) => [event.id]))
})

test('goes on when an event cannot be withdrawn', async () => {
  const value = [entry({}), entry({})]
  const log = vi.fn()
  const discard = vi.fn(() => Promise.reject(new Error('no storage')))
  await withdrawUnsent({ publishQueue: { ready: Promise.resolve(), value, discard }, log }, pubkey)
  expect(discard).toHaveBeenCalledTimes(2)
  expect(log).toHaveBeenCalledTimes(2)
})
