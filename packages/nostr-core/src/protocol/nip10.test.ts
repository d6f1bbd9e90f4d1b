import { nip10 } from 'nostr-tools'
import { describe, expect, test } from 'vitest'
import type { NostrEvent, Tag } from './event.ts'
import { getThreadPosition, isReply } from './nip10.ts'
import { replyTags } from './reply-tags.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const [mira, noor, self] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string]
const note = (tags: Tag[], change: Partial<NostrEvent> = {}): NostrEvent => ({
  id: a,
  pubkey: mira,
  created_at: 1,
  kind: 1,
  content: '',
  sig: 'f'.repeat(128),
  tags,
  ...change,
})

describe('the position of a note', () => {
  test.each<[string, Tag[], { root?: string; parent?: string }]>([
    ['alone', [], {}],
    ['alone with mentions', [['e', a, '', 'mention']], {}],
    ['alone with a broken tag', [['e', 'x'], ['e']], {}],
    ['alone with a quote', [['q', a]], {}],
    ['right under its root', [['e', a, '', 'root']], { root: a, parent: a }],
    [
      'deeper',
      [
        ['e', a, '', 'root'],
        ['e', b, '', 'reply'],
      ],
      { root: a, parent: b },
    ],
    [
      'deeper, in any order of tags',
      [
        ['e', c, '', 'mention'],
        ['e', b, '', 'reply'],
        ['e', a, '', 'root'],
      ],
      { root: a, parent: b },
    ],
    ['under a reply whose root is unknown', [['e', b, '', 'reply']], { root: b, parent: b }],
    ['under one positional tag', [['e', a]], { root: a, parent: a }],
    [
      'between positional tags',
      [
        ['e', a],
        ['e', c],
        ['e', b, 'wss://relay.example'],
      ],
      { root: a, parent: b },
    ],
    [
      'by marks where there are both',
      [
        ['e', c],
        ['e', a, '', 'root'],
      ],
      { root: a, parent: a },
    ],
  ])('%s', (_, tags, position) => {
    expect(getThreadPosition(note(tags))).toEqual(position)
    expect(isReply(note(tags))).toBe(position.parent !== undefined)
  })
})

describe('a reply', () => {
  test('to a top-level note marks it as the root and tags its author', () => {
    expect(replyTags(note([]))).toEqual([
      ['e', a, '', 'root', mira],
      ['p', mira],
    ])
  })

  test('to a reply marks root and parent, and tags everybody once', () => {
    const parent = note(
      [
        ['e', b, '', 'root'],
        ['p', noor],
        ['p', noor],
        ['p', self],
        ['p', 'x'],
      ],
      { id: c },
    )
    expect(replyTags(parent, self)).toEqual([
      ['e', b, '', 'root'],
      ['e', c, '', 'reply', mira],
      ['p', mira],
      ['p', noor],
    ])
  })

  test('to oneself still tags oneself', () => {
    expect(replyTags(note([], { pubkey: self }), self)).toContainEqual(['p', self])
  })

  test('has the right position, for us and for nostr-tools', () => {
    const first = replyTags(note([]))
    const second = replyTags(note(first, { id: b }))
    expect(getThreadPosition(note(first))).toEqual({ root: a, parent: a })
    expect(getThreadPosition(note(second))).toEqual({ root: a, parent: b })
    const theirs = nip10.parse({ tags: second.map((tag) => [...tag]) })
    expect([theirs.root?.id, theirs.reply?.id]).toEqual([a, b])
  })
})
