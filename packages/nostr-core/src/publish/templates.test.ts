import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isEventTemplate } from '../protocol/event.ts'
import { getThreadPosition } from '../protocol/nip10.ts'
import { encodeNaddr, encodeNevent } from '../protocol/nip19-pointers.ts'
import { decodeNip19, encodeNote, encodeNpub, parseAddressPointer } from '../protocol/nip19.ts'
import { tagValues } from '../protocol/tags.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import {
  deletionTemplate,
  noteTemplate,
  reactionTemplate,
  replyTemplate,
  repostTemplate,
  vanishTemplate,
} from './templates.ts'

const now = 1_750_000_000
const builder = createEventBuilder()
const [alice, bob, carol] = ['alice', 'bob', 'carol'].map((name) => builder.author(name).pubkey) as [
  string,
  string,
  string,
]

describe('a note', () => {
  it('carries its text trimmed, its topics once each, and whom it mentions', () => {
    const text = `  Hi nostr:${encodeNpub(bob)} #Music and #music \n`
    expect(noteTemplate({ text, categories: ['music', 'events'] }, now)).toEqual({
      kind: 1,
      created_at: now,
      tags: [
        ['t', 'music'],
        ['t', 'events'],
        ['p', bob],
      ],
      content: text.trim(),
    })
  })

  it('carries its media as urls, image tags and imeta tags (NIP-92)', () => {
    const media = [
      {
        url: 'https://city.example/a.webp',
        mimeType: 'image/webp',
        width: 640,
        height: 480,
        alt: 'a bridge',
        blurhash: 'LEHV6n',
        sha256: 'f'.repeat(64),
      },
      { url: 'https://city.example/b.png' },
    ]
    const { content, tags } = noteTemplate({ text: 'Look', media }, now)
    expect(content).toBe('Look\nhttps://city.example/a.webp\nhttps://city.example/b.png')
    expect(tags).toEqual([
      ['image', 'https://city.example/a.webp'],
      [
        'imeta',
        'url https://city.example/a.webp',
        'm image/webp',
        'dim 640x480',
        'alt a bridge',
        'blurhash LEHV6n',
        `x ${'f'.repeat(64)}`,
      ],
      ['image', 'https://city.example/b.png'],
    ])
    expect(noteTemplate({ text: ' ', media: [{ url: 'https://city.example/b.png' }] }, now).content).toBe(
      'https://city.example/b.png',
    )
  })

  it('is a well-formed template, whatever is typed', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string()), (text, categories) => {
        expect(isEventTemplate(noteTemplate({ text, categories }, now))).toBe(true)
      }),
    )
  })
})

describe('a reply', () => {
  const root = builder.event('bob', { tags: [['p', carol]] })

  it('names the root, its author and everybody in the thread, but not its own author', () => {
    const reply = replyTemplate({ text: 'Yes #tech' }, root, alice, now)
    expect(reply.tags).toEqual([
      ['e', root.id, '', 'root', bob],
      ['p', bob],
      ['p', carol],
      ['t', 'tech'],
    ])
    expect(getThreadPosition(reply)).toEqual({ root: root.id, parent: root.id })
  })

  it('to a reply names both root and parent', () => {
    const parent = builder.event('carol', replyTemplate({ text: 'one' }, root, carol, now))
    const reply = replyTemplate({ text: 'two' }, parent, alice, now)
    expect(getThreadPosition(reply)).toEqual({ root: root.id, parent: parent.id })
    expect(tagValues(reply, 'p').toSorted()).toEqual([bob, carol].toSorted())
  })

  it('passes on where the root is and who wrote it, as far as the parent says so', () => {
    const parentWith = (...rest: string[]) => builder.event('carol', { tags: [['e', root.id, ...rest]] })
    const rootTagOf = (parent: ReturnType<typeof parentWith>) =>
      replyTemplate({ text: 'two' }, parent, alice, now).tags[0]
    const relay = 'wss://lamps.example'
    expect(rootTagOf(parentWith(relay, 'root', bob))).toEqual(['e', root.id, relay, 'root', bob])
    expect(rootTagOf(parentWith('no relay', 'root', 'nobody'))).toEqual(['e', root.id, '', 'root'])
    expect(rootTagOf(parentWith())).toEqual(['e', root.id, '', 'root'])
  })

  it('links what a text names by its bare code, so that every client sees it (NIP-27)', () => {
    const [npub, note] = [encodeNpub(bob), encodeNote(root.id)]
    const site = `https://lamps.example/p/${npub}`
    const text = `@${npub}, ${note} and nostr:${npub}: ${site}`
    expect(replyTemplate({ text }, root, alice, now).content).toBe(
      `nostr:${npub}, nostr:${note} and nostr:${npub}: ${site}`,
    )
  })

  it('names nobody twice', () => {
    const text = `nostr:${encodeNpub(bob)} and nostr:${encodeNpub(carol)}`
    expect(tagValues(replyTemplate({ text }, root, alice, now), 'p')).toEqual([bob, carol])
  })
})

describe('reactions and deletions', () => {
  const post = builder.event('bob')

  it('a reaction is a like unless told otherwise, and names event, author and kind', () => {
    const tags = [
      ['e', post.id, '', bob],
      ['p', bob],
      ['k', '1'],
    ]
    expect(reactionTemplate(post, now)).toEqual({ kind: 7, created_at: now, tags, content: '+' })
    expect(reactionTemplate(post, now, '🤙').content).toBe('🤙')
    const tram = { shortcode: 'tram', url: 'https://media.example/tram.png' }
    expect(reactionTemplate(post, now, tram)).toMatchObject({
      content: ':tram:',
      tags: [...tags, ['emoji', 'tram', tram.url]],
    })
  })

  it('a deletion names each event, and each kind once', () => {
    const like = builder.event('alice', reactionTemplate(post, now))
    const other = builder.event('alice', reactionTemplate(post, now, '🤙'))
    expect(deletionTemplate([like, other], now, 'changed my mind')).toEqual({
      kind: 5,
      created_at: now,
      tags: [
        ['e', like.id],
        ['e', other.id],
        ['k', '7'],
      ],
      content: 'changed my mind',
    })
  })
})

describe('an addressable event', () => {
  const article = builder.event('bob', { kind: 30_023, tags: [['d', 'lamps']] })
  const address = `30023:${bob}:lamps`

  it('is named by its address too in a reaction (NIP-25)', () => {
    expect(reactionTemplate(article, now).tags).toEqual([
      ['e', article.id, '', bob],
      ['a', address, '', bob],
      ['p', bob],
      ['k', '30023'],
    ])
  })

  it('is deleted in all its versions (NIP-09)', () => {
    expect(deletionTemplate([article], now).tags).toEqual([
      ['e', article.id],
      ['a', address],
      ['k', '30023'],
    ])
  })
})

describe('passing a note on', () => {
  const note = builder.event('bob', { content: 'Lamps are on' })

  it('reposts it whole (NIP-18)', () => {
    const { kind, content, tags } = repostTemplate(note, now, 'wss://city.example')
    expect(kind).toBe(6)
    expect(JSON.parse(content)).toEqual(note)
    expect(tags).toEqual([
      ['e', note.id, 'wss://city.example', bob],
      ['p', bob],
    ])
  })

  it('reposts another event as a generic repost, which names its kind and address', () => {
    const article = builder.event('bob', { kind: 30_023, tags: [['d', 'lamps']] })
    const { kind, content, tags } = repostTemplate(article, now, 'wss://city.example')
    expect(kind).toBe(16)
    expect(JSON.parse(content)).toEqual(article)
    expect(tags).toEqual([
      ['e', article.id, 'wss://city.example', bob],
      ['a', `30023:${bob}:lamps`, 'wss://city.example'],
      ['p', bob],
      ['k', '30023'],
    ])
  })

  it('does not carry a protected note (NIP-70)', () => {
    const hidden = builder.event('bob', { content: 'for you alone', tags: [['-']] })
    const { content, tags } = repostTemplate(hidden, now)
    expect(content).toBe('')
    expect(tags[0]?.[1]).toBe(hidden.id)
  })

  it('quotes an article by its address, so that readers see its newest version', () => {
    const article = { ...note, kind: 30_023, tags: [['d', 'tram']] }
    const address = `30023:${note.pubkey}:tram`
    const { content, tags } = noteTemplate({ text: 'See?', quote: article }, now)
    expect(parseAddressPointer(content.split('\nnostr:')[1] ?? '')).toMatchObject({ identifier: 'tram' })
    expect(tags).toEqual([
      ['q', address, ''],
      ['p', note.pubkey],
    ])
    const long = { ...article, tags: [['d', 'é'.repeat(200)]] }
    expect(noteTemplate({ text: 'See?', quote: long }, now).content).toContain('nostr:nevent1')
  })

  it('quotes it below the text, with its author told', () => {
    const { content, tags } = noteTemplate({ text: 'See?', quote: note }, now)
    const [text, address = ''] = content.split('\n')
    expect(text).toBe('See?')
    expect(decodeNip19(address.replace('nostr:', ''))).toMatchObject({
      type: 'nevent',
      data: { id: note.id },
    })
    expect(tags).toEqual([
      ['q', note.id, '', bob],
      ['p', bob],
    ])
  })
})

describe('an event that a text cites', () => {
  const note = builder.event('bob', { content: 'Lamps are on' })

  it('gets a q tag, and its author a p tag where it is known (NIP-18)', () => {
    const relays = ['wss://lamps.example']
    const nevent = encodeNevent({ id: note.id, relays, author: bob })
    const naddr = encodeNaddr({ kind: 30_023, pubkey: carol, identifier: 'a:b', relays })
    const text = `nostr:${nevent} nostr:${naddr} @${encodeNote('1'.repeat(64))} nostr:${encodeNote(note.id)}`
    expect(noteTemplate({ text }, now).tags).toEqual([
      ['q', note.id, 'wss://lamps.example', bob],
      ['q', `30023:${carol}:a:b`, 'wss://lamps.example'],
      ['q', '1'.repeat(64), ''],
      ['p', bob],
      ['p', carol],
    ])
    expect(replyTemplate({ text: `nostr:${nevent}` }, note, alice, now).tags).toContainEqual([
      'q',
      note.id,
      'wss://lamps.example',
      bob,
    ])
  })

  it('is named once if it is quoted too', () => {
    const tags = [
      ['q', note.id, '', bob],
      ['p', bob],
    ]
    expect(noteTemplate({ text: `nostr:${encodeNote(note.id)}`, quote: note }, now).tags).toEqual(tags)
  })
})

describe('a request to vanish (NIP-62)', () => {
  it('asks all relays, or those that are named', () => {
    expect(vanishTemplate(now)).toEqual({
      kind: 62,
      created_at: now,
      tags: [['relay', 'ALL_RELAYS']],
      content: '',
    })
    const relays = ['wss://city.example/', 'wss://lamps.example/']
    expect(vanishTemplate(now, relays, 'Moving away')).toMatchObject({
      tags: relays.map((url) => ['relay', url]),
      content: 'Moving away',
    })
  })
})
