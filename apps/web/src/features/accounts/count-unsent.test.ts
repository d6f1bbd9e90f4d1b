import { expect, test } from 'vitest'
import type { PublishQueueEntry } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { countUnsent } from './count-unsent.ts'

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
