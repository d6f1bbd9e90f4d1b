import { expect, test } from 'vitest'
import { TokenBuckets } from './token-buckets.ts'

test('an address gets the tokens of a period, and those back with time', () => {
  const rate = new TokenBuckets(2, 60)
  expect([0, 0, 0, 30, 30].map((now) => rate.take('a', now))).toEqual([true, true, false, true, false])
  expect(rate.take('b', 0)).toBe(true)
})

test('the networks of one IPv6 site have as much as eight addresses together', () => {
  const rate = new TokenBuckets(1)
  const taken = Array.from({ length: 20 }, (_, number) => rate.take(`2001:db8:0:${number + 1}::/64`, 0))
  expect(taken.filter(Boolean)).toHaveLength(8)
  expect(rate.take('2001:db8:1:1::/64', 0)).toBe(true)
})

test('without a limit everything is taken', () => {
  const rate = new TokenBuckets(Infinity)
  for (const now of [0, 0, 1]) expect(rate.take('a', now, 1000)).toBe(true)
})
