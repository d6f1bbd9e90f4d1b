import { describe, expect, test } from 'vitest'
import { insertMention, mentionAt } from './mention-at.ts'

describe('what is typed after an @', () => {
  test.each([
    ['@', 1, { start: 0, query: '' }],
    ['Hi @ma', 6, { start: 3, query: 'ma' }],
    ['Hi @mara there', 6, { start: 3, query: 'ma' }],
    ['(@Zoë', 5, { start: 1, query: 'Zoë' }],
    ['a\n@b', 4, { start: 2, query: 'b' }],
  ])('%j at %i', (text, caret, found) => expect(mentionAt(text, caret)).toEqual(found))

  test.each([
    ['mara@city.example', 17],
    ['@mara ', 6],
    ['@', 0],
    ['', 0],
    [`@${'x'.repeat(41)}`, 42],
  ])('not in %j at %i', (text, caret) => expect(mentionAt(text, caret)).toBeUndefined())
})

test('a mention takes the place of what was typed, and the caret stands behind it', () => {
  const mention = '@Mara Voss'
  expect(insertMention('Hi @ma', { start: 3, query: 'ma' }, mention)).toEqual({
    text: 'Hi @Mara Voss ',
    caret: 14,
  })
  expect(insertMention('Hi @ma there', { start: 3, query: 'ma' }, mention)).toEqual({
    text: 'Hi @Mara Voss there',
    caret: 14,
  })
})
