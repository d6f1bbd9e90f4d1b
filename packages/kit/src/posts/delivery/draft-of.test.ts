import { expect, test } from 'vitest'
import { encodeNevent } from '@ncc/nostr-core'
import { noteTemplate, pollTemplate, replyTemplate } from '@ncc/nostr-core/templates'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { draftOf } from './draft-of.ts'

const builder = createEventBuilder()
const other = builder.event('bob')
const images = [
  { url: 'https://media.example/a.webp', mimeType: 'image/webp', width: 4, height: 3, alt: 'A lamp' },
  { url: 'https://media.example/b.webp', mimeType: 'image/webp', sha256: 'a'.repeat(64) },
]

test('a post is read back as it was written, with its images', () => {
  const text = 'Two lamps #city\nhttps://media.example/a.webp is one'
  const post = builder.event('alice', noteTemplate({ text, media: images, categories: ['city'] }, 0))
  expect(draftOf(post)).toEqual({ place: 'feed', text, images })
})

test('replies and quotes go back to where they were written', () => {
  const { pubkey } = builder.author('alice')
  const reply = builder.event('alice', replyTemplate({ text: 'Yes', media: images }, other, pubkey, 0))
  expect(draftOf(reply)).toEqual({ place: `reply:${other.id}`, text: 'Yes', images })
  const article = builder.event('bob', { kind: 30_023, tags: [['d', 'trams']], content: 'Long' })
  const comment = builder.event('alice', replyTemplate({ text: 'No' }, article, pubkey, 0))
  expect(draftOf(comment).place).toBe(`reply:30023:${article.pubkey}:trams`)
  const warned = { text: 'The end', contentWarning: 'spoilers' }
  expect(draftOf(builder.event('alice', noteTemplate(warned, 0)))).toMatchObject(warned)
  const quote = builder.event('alice', noteTemplate({ text: 'Look', media: images, quote: other }, 0))
  expect(draftOf(quote)).toEqual({ place: `quote:${other.id}`, text: 'Look', images })
})

test('what a text cites stays in the text', () => {
  const text = `nostr:${encodeNevent({ id: other.id })}`
  const { pubkey } = builder.author('alice')
  const reply = builder.event('alice', replyTemplate({ text }, other, pubkey, 0))
  expect(draftOf(reply)).toMatchObject({ place: `reply:${other.id}`, text })
  const post = builder.event('alice', noteTemplate({ text: `${text} again` }, 0))
  expect(draftOf(post)).toMatchObject({ place: 'feed', text: `${text} again` })
})

test('a poll goes back with its answers and its term', () => {
  const poll = { text: 'At night?', options: ['Trams', 'Bicycles'], isMultiple: true }
  const draft = { place: 'feed', text: 'At night?', images: [] }
  const answers = { options: poll.options, isMultiple: true }
  expect(draftOf(builder.event('alice', pollTemplate({ ...poll, endsAt: 7 * 86_400 }, 0)))).toEqual({
    ...draft,
    poll: { ...answers, days: 7 },
  })
  expect(draftOf(builder.event('alice', pollTemplate(poll, 0)))).toMatchObject({
    poll: { ...answers, days: 0 },
  })
})
