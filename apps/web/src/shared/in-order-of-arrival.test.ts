import { expect, test } from 'vitest'
import { inOrderOfArrival } from './in-order-of-arrival.ts'

test('keys keep their places when others come, and when some are gone for a while', () => {
  const order = new Set<string>()
  const shown = (...keys: string[]) => inOrderOfArrival(new Set(keys), order)
  expect(shown('b')).toEqual(['b'])
  expect(shown('a', 'b', 'c')).toEqual(['b', 'a', 'c'])
  expect(shown('a', 'c')).toEqual(['a', 'c'])
  expect(shown('c', 'a', 'b')).toEqual(['b', 'a', 'c'])
})
