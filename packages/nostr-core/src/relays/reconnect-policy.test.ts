import { expect, it } from 'vitest'
import { askAgainDelay, reconnectDelay } from './reconnect-policy.ts'

it('attempts to connect double from one second to fifteen, and after some minutes on to one minute', () => {
  const failures = [0, 1, 2, 3, 4, 5, 19, 20, 21, 22, 23, 1000]
  expect(failures.map((count) => reconnectDelay(count, 1))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 30_000, 60_000, 60_000, 60_000,
  ])
})

it('what is refused is asked again after pauses that double from one second to a minute', () => {
  const refusals = [0, 1, 2, 3, 4, 5, 6, 7, 1000]
  expect(refusals.map((count) => askAgainDelay(count, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

it('every pause is less up to half of it at random', () => {
  expect([0, 4, 1000].map((count) => reconnectDelay(count, 0))).toEqual([500, 7500, 30_000])
  expect([0, 4, 1000].map((count) => askAgainDelay(count, 0))).toEqual([500, 8000, 30_000])
})
