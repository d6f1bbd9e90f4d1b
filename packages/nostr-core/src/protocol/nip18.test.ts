import { expect, test } from 'vitest'
import { repostTemplate } from '../publish/templates.ts'
import { createEventBuilder } from '../testing/event-builder.ts'
import { carriedEvent, readRepost, withoutRepeats } from './nip18.ts'

const builder = createEventBuilder()
const note = builder.event('alice')
const other = builder.event('alice')
const repost = (of = note) => builder.event('bob', repostTemplate(of, 0, 'wss://relay.example'))

test('a repost names a note and its relay, and may embed it', () => {
  expect(readRepost(repost())).toEqual({ id: note.id, relays: ['wss://relay.example'] })
  expect(carriedEvent(repost())).toEqual(note)
  expect(carriedEvent(builder.event('bob', { kind: 6, content: '{"id":' }))).toBeUndefined()
  expect(carriedEvent(builder.event('bob', { kind: 6, content: '' }))).toBeUndefined()
})

test('a generic repost is of an event of any kind; other events are no reposts', () => {
  const generic = (k: string) =>
    builder.event('bob', {
      kind: 16,
      tags: [
        ['e', note.id],
        ['k', k],
      ],
    })
  expect(readRepost(generic('1'))).toEqual({ id: note.id, relays: [] })
  expect(readRepost(generic('30023'))).toEqual({ id: note.id, relays: [] })
  expect(readRepost(note)).toBeUndefined()
  expect(readRepost(builder.event('bob', { kind: 6, tags: [['e', 'x']] }))).toBeUndefined()
})

test('each post is in a feed once: itself, or its newest repost', () => {
  const [newest, older, ofOther] = [repost(), repost(), repost(other)]
  const lost = builder.event('bob', { kind: 6 })
  const poll = builder.event('alice', { kind: 1068 })
  const ofPoll = repost(poll)
  expect(withoutRepeats([newest, ofOther, older, other, lost, ofPoll, poll])).toEqual([newest, other, poll])
  expect(withoutRepeats([ofPoll])).toEqual([ofPoll])
})
