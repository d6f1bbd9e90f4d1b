import { expect, test } from 'vitest'
import { allQuotes } from './all-quotes.ts'

const id = (digit: string) => digit.repeat(64)
const address = `30023:${id('a')}:lamps`
const post = (...tags: string[][]) => ({ id: id('0'), kind: 1, created_at: 1, content: 'See', tags })

test('what only a q-tag names is quoted too, by id or address, after what the text names', () => {
  const written = [{ eventId: id('1'), relays: [] }]
  const tags = [
    ['q', id('1')],
    ['q', id('2'), 'wss://lamps.example', id('a')],
    ['q', address],
    ['q', id('3')],
  ]
  expect(allQuotes(post(...tags), written)).toEqual([
    ...written,
    { eventId: id('2'), relays: ['wss://lamps.example'] },
    { address, relays: [] },
  ])
})

test('neither the post that is answered nor the post itself is a quote, nor what is no reference', () => {
  const tags = [['e', id('1'), '', 'root'], ['q', id('1')], ['q', id('0')], ['q', 'lamps'], ['q']]
  expect(allQuotes(post(...tags), [])).toEqual([])
})
