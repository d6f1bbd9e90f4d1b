import { describe, expect, it } from 'vitest'
import { replyTemplate } from '../publish/templates.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { getThreadPosition } from './nip10.ts'
import { commentScope } from './nip22.ts'

const builder = createEventBuilder()
const [alice, bob, carol] = ['alice', 'bob', 'carol'].map((name) => builder.author(name).pubkey)
const now = 1_750_000_000
const poll = builder.event('bob', { kind: 1068 })
const article = builder.event('bob', { kind: 30_023, tags: [['d', 'lamps']] })
const address = `30023:${bob}:lamps`
const answer = (name: string, text: string, parent: typeof poll) =>
  builder.event(name, replyTemplate({ text }, parent, builder.author(name).pubkey, now))

describe('a reply to something else than a note (NIP-22)', () => {
  it('is a comment that names the event, its kind and its author, as scope and as parent', () => {
    const { kind, tags } = answer('alice', 'Rye! #bread', poll)
    expect(kind).toBe(1111)
    expect(tags).toEqual([
      ['E', poll.id, '', bob],
      ['K', '1068'],
      ['P', bob],
      ['e', poll.id, '', bob],
      ['k', '1068'],
      ['p', bob],
      ['t', 'bread'],
    ])
  })

  it('names an article by its address, and the version that was read', () => {
    expect(answer('alice', 'Well said', article).tags).toEqual([
      ['A', address, ''],
      ['K', '30023'],
      ['P', bob],
      ['a', address, ''],
      ['e', article.id, '', bob],
      ['k', '30023'],
      ['p', bob],
    ])
  })

  it('keeps the scope of the comment that it answers, whatever that is', () => {
    const first = answer('alice', 'Well said', article)
    const second = answer('carol', 'Indeed', first)
    expect(second.kind).toBe(1111)
    expect(second.tags).toEqual([
      ['A', address, ''],
      ['K', '30023'],
      ['P', bob],
      ['e', first.id, '', alice],
      ['k', '1111'],
      ['p', alice],
    ])
    const site = [
      ['I', 'https://lamps.example/1'],
      ['K', 'web'],
    ]
    const onSite = builder.event('carol', {
      kind: 1111,
      tags: [...site, ['i', 'https://lamps.example/1'], ['k', 'web']],
    })
    expect(answer('alice', 'Yes', onSite).tags.slice(0, 3)).toEqual([...site, ['e', onSite.id, '', carol]])
  })
})

it('an answer to a comment with hundreds of scopes names one', () => {
  const tags = Array.from({ length: 500 }, (_, at) => ['I', `https://lamps.example/${at}`])
  const crowded = builder.event('carol', { kind: 1111, tags })
  expect(answer('alice', 'Yes', crowded).tags.filter(([name]) => name === 'I')).toEqual([tags[0]])
})

describe('a comment', () => {
  const first = answer('alice', 'Rye', poll)
  const second = answer('carol', 'Wheat', first)

  it('has its place below its parent, in the thread of what it is about', () => {
    expect(getThreadPosition(first)).toEqual({ root: poll.id, parent: poll.id })
    expect(getThreadPosition(second)).toEqual({ root: poll.id, parent: first.id })
    expect(getThreadPosition(answer('alice', 'Well said', article)).parent).toBe(article.id)
    const onSite = builder.event('carol', { kind: 1111, tags: [['I', 'https://lamps.example/1']] })
    expect(getThreadPosition(onSite)).toEqual({})
  })

  it('belongs to an event or an address, and other events have comments of their own', () => {
    expect(commentScope(second)).toEqual({ id: poll.id })
    expect(commentScope(poll)).toEqual({ id: poll.id })
    expect(commentScope(article)).toEqual({ id: article.id, address })
    expect(commentScope(answer('alice', 'Well said', article))).toEqual({ address })
    const broken = [
      ['E', 'x'],
      ['A', '30023:x:y'],
    ]
    expect(commentScope(builder.event('bob', { kind: 1111, tags: broken }))).toEqual({})
  })
})
