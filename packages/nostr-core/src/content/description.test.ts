import fc from 'fast-check'
import { expect, test } from 'vitest'
import { abbreviateNpub, encodeNote, encodeNpub } from '../protocol/nip19.ts'
import { describePost, truncate } from './description.ts'

const pubkey = '7e7e9c42a91bfef19fa929e5fda1b72e0ebc1a4c1141673e2794234d86addf4e'
const graphemes = (text: string) => [...new Intl.Segmenter().segment(text)].length

test('omits codes and media, names people and sites', () => {
  const text = `Hi nostr:${encodeNpub(pubkey)}!\n\nhttps://a.example/1.png https://news.example/long/path #city nostr:${encodeNote(pubkey)}`
  expect(describePost(text, 140, () => 'Mira')).toBe('Hi @Mira! news.example #city')
  expect(describePost(text)).toBe(`Hi @${abbreviateNpub(encodeNpub(pubkey))}! news.example #city`)
})

test('truncates a long text after a whole word', () => {
  expect(truncate('one two three four', 14)).toBe('one two three…')
  expect(truncate('one two three four', 13)).toBe('one two…')
  expect(truncate('a bbbbbbbbbbbbbbbbbbbb', 12)).toBe('a bbbbbbbbb…')
  expect(truncate('exactly twelve', 14)).toBe('exactly twelve')
})

test('a family of emoji is one character and stays whole', () => {
  const family = '👨‍👩‍👧‍👦'
  expect(truncate(family.repeat(140), 140)).toBe(family.repeat(140))
  expect(truncate(family.repeat(141), 140)).toBe(`${family.repeat(139)}…`)
})

test('never exceeds the length, for any text', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 400 }),
      fc.integer({ min: 1, max: 140 }),
      (text, max) => {
        const short = truncate(text, max)
        expect(graphemes(short)).toBeLessThanOrEqual(max)
        expect(short === text || text.startsWith(short.slice(0, -1))).toBe(true)
      },
    ),
  )
  expect(truncate(`e${'\u0301'.repeat(100_000)}`, 140).length).toBeLessThan(2000)
})
