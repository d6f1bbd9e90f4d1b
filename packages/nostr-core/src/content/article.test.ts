import { expect, it } from 'vitest'
import { createEventBuilder } from '../testing/index.ts'
import { parseArticle } from './article.ts'

const builder = createEventBuilder({ seed: 23 })
const article = (tags: string[][], created_at = 1_675_642_635) =>
  builder.event('author', {
    kind: 30_023,
    content: 'Lorem *ipsum*',
    tags: [['d', 'lorem'], ...tags],
    created_at,
  })

it('reads title, summary, picture, topics and the day of the first edition (NIP-23)', () => {
  const event = article([
    ['title', ' Lorem Ipsum '],
    ['summary', 'About nothing'],
    ['image', 'https://a.example/b.png'],
    ['published_at', '1296962229'],
    ['t', 'Placeholder'],
    ['t', 'placeholder'],
  ])
  expect(parseArticle(event)).toEqual({
    title: 'Lorem Ipsum',
    summary: 'About nothing',
    image: 'https://a.example/b.png',
    publishedAt: 1_296_962_229,
    topics: ['placeholder'],
    text: 'Lorem *ipsum*',
  })
})

it('does without what is missing, empty or impossible', () => {
  const dates = ['', 'yesterday', '-5', '1e9', '99999999999', '1675642636'].map((date) =>
    article([
      ['title', ' '],
      ['t', ''],
      ['published_at', date],
    ]),
  )
  for (const event of [article([]), ...dates]) {
    expect(parseArticle(event)).toEqual({ publishedAt: 1_675_642_635, topics: [], text: 'Lorem *ipsum*' })
  }
  expect(parseArticle(builder.event('author', { content: 'A note' }))).toBeUndefined()
})

it('has at most 20 topics', () => {
  const tags = Array.from({ length: 50 }, (_, index) => ['t', `topic${index}`])
  expect(parseArticle(article(tags))?.topics).toHaveLength(20)
})

it('has a title, summary and topics of a bounded length', () => {
  const long = 'W'.repeat(5000)
  const read = parseArticle(
    article([
      ['title', long],
      ['summary', long],
      ['t', long],
      ['t', 'lorem'],
    ]),
  )
  expect(read?.title).toBe(`${'W'.repeat(299)}…`)
  expect(read?.summary).toBe(`${'W'.repeat(999)}…`)
  expect(read?.topics).toEqual(['lorem'])
})
