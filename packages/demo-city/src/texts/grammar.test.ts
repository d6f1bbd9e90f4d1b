import { expect, test } from 'vitest'
import { createRandom } from '@ncc/drawings/random'
import { captions } from './captions.ts'
import { fill } from './grammar.ts'
import { announcements, toadNotes } from './institutions.ts'
import { patterns } from './patterns.ts'
import { chains, replies } from './replies.ts'
import { written } from './written.ts'

const filler = (name: string) => ({ random: createRandom(name), mention: () => 'nostr:npub1somebody' })

test('a slot has one word in a text, and a numbered slot another', () => {
  const [first, same, other] = fill('{food}|{food}|{food2}', filler('slots')).split('|')
  expect(same).toBe(first)
  expect(other).not.toBe(first)
})

test('uses the right article', () => {
  expect(fill('a accordion, a one-eyed cat, A oud', filler('articles'))).toBe(
    'an accordion, a one-eyed cat, An oud',
  )
})

test('every text of the city can be filled', () => {
  const texts = [
    ...Object.values(written).flat(),
    ...Object.values(patterns).flat(),
    ...Object.values(replies).flat(),
    ...Object.values(captions).flatMap(({ lines }) => lines),
    ...Object.values(announcements).flat(),
    ...chains.flat(),
    ...toadNotes,
  ]
  for (const text of texts) {
    for (let round = 0; round < 4; round++) {
      const filled = fill(text, filler(`${text} ${round}`))
      expect(filled).not.toMatch(/[{}]|undefined/)
      expect(filled).not.toMatch(/\b(a|an|the) (a|an|the) /i)
      expect(filled.trim()).not.toBe('')
    }
  }
})
