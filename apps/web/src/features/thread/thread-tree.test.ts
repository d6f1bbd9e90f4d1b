import { expect, test } from 'vitest'
import { getAddress, replyTags, type NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { repliesTo, separateStrangers } from './thread-tree.ts'

const builder = createEventBuilder()
const post = (parent?: NostrEvent) => builder.event('alice', { tags: parent ? replyTags(parent) : [] })

const root = post()
const first = post(root)
const nested = post(first)
const second = post(root)
const deep = post(nested)

const shape = (id: string, events: NostrEvent[]) =>
  repliesTo(id, events).map(({ event, depth }) => [event.id, depth])

test('replies are listed below what they reply to, oldest first', () => {
  expect(shape(root.id, [deep, second, nested, first])).toEqual([
    [first.id, 1],
    [nested.id, 2],
    [deep.id, 3],
    [second.id, 1],
  ])
})

test('below a reply are only its own replies', () => {
  expect(shape(first.id, [root, first, second, nested, deep])).toEqual([
    [nested.id, 1],
    [deep.id, 2],
  ])
})

test('a reply to a missing post is listed below the root of the thread', () => {
  expect(shape(root.id, [first, deep])).toEqual([
    [first.id, 1],
    [deep.id, 1],
  ])
})

test('strangers come after the others, unless somebody else answered them', () => {
  const by = (name: string, parent: NostrEvent) => builder.event(name, { tags: replyTags(parent) })
  const eve = builder.author('eve').pubkey
  const alone = by('eve', root)
  const below = by('eve', alone)
  const answered = by('eve', root)
  const answer = by('bob', answered)
  const again = by('eve', answer)
  const late = by('eve', root)
  const replies = repliesTo(root.id, [alone, below, answered, answer, again, late])
  const { inside, outside } = separateStrangers(replies, (pubkey) => pubkey === eve)
  const idsAndDepths = (list: typeof inside) => list.map(({ event, depth }) => [event.id, depth])
  expect(idsAndDepths(inside)).toEqual([
    [answered.id, 1],
    [answer.id, 2],
  ])
  expect(idsAndDepths(outside)).toEqual([
    [alone.id, 1],
    [below.id, 2],
    [again.id, 1],
    [late.id, 1],
  ])
  expect(separateStrangers(replies, () => false)).toEqual({ inside: replies, outside: [] })
})

test('a comment on another version of an article is below it, and its answer below that', () => {
  const article = builder.event('bob', { kind: 30_023, tags: [['d', 'lamps']] })
  const address = getAddress(article)!
  const onOlder = builder.event('alice', {
    kind: 1111,
    tags: [
      ['A', address],
      ['e', 'f'.repeat(64)],
    ],
  })
  const answer = builder.event('carol', {
    kind: 1111,
    tags: [
      ['A', address],
      ['e', onOlder.id],
    ],
  })
  const elsewhere = builder.event('carol', {
    kind: 1111,
    tags: [
      ['A', `${address}s`],
      ['e', 'f'.repeat(64)],
    ],
  })
  const replies = repliesTo(article.id, [answer, onOlder, elsewhere], address)
  expect(replies.map(({ event, depth }) => [event.id, depth])).toEqual([
    [onOlder.id, 1],
    [answer.id, 2],
  ])
})

test('a note on an address is a reply to what has it, with the answers to it below', () => {
  const article = builder.event('alice', { kind: 30_023, tags: [['d', 'lamps']] })
  const address = getAddress(article)!
  const on = builder.event('bob', { tags: [['a', address, '', 'root']] })
  const answer = builder.event('alice', {
    tags: [
      ['a', address, '', 'root'],
      ['e', on.id, '', 'reply'],
    ],
  })
  const listed = repliesTo(article.id, [answer, on], address)
  expect(listed.map(({ event, depth }) => [event.id, depth])).toEqual([
    [on.id, 1],
    [answer.id, 2],
  ])
})
