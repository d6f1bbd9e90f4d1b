import { expect, test } from 'vitest'
import { createStrangerTest, type Acquaintances } from './strangers.ts'

const city: Acquaintances = {
  self: 'ada',
  follows: ['friend'],
  members: new Set(['member']),
  named: ['club'],
}

test.each(['ada', 'friend', 'member', 'club'])('%s is no stranger', (pubkey) => {
  expect(createStrangerTest(city)(pubkey)).toBe(false)
})

test('who is neither followed nor known to the city is a stranger', () => {
  expect(createStrangerTest(city)('eve')).toBe(true)
})

test('to a visitor, everybody whom the city does not know is a stranger', () => {
  const isStranger = createStrangerTest({ ...city, self: '', follows: [] })
  expect(['member', 'friend'].map(isStranger)).toEqual([false, true])
})

test('nobody is a stranger where the members are unknown, or not all are named', () => {
  const many = new Set(Array.from({ length: 5000 }, (_, index) => `member ${index}`))
  for (const members of [undefined, many]) {
    expect(createStrangerTest({ ...city, members })('eve')).toBe(false)
  }
})
