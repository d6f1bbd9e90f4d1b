import { expect, it } from 'vitest'
import { askAgainDelay, reconnectDelay } from './reconnect-policy.ts'

it('reconnect delays double from 1 s to 15 s, and after some minutes up to 60 s', () => {
  const failures = [0, 1, 2, 3, 4, 5, 19, 20, 21, 22, 23, 1000]
  expect(failures.map((count) => reconnectDelay(count, 1))).toEqual([
    1000, 2000, 4000, 8000, 15_000, 15_000, 15_000, 15_000, 30_000, 60_000, 60_000, 60_000,
  ])
})

it('refused requests are repeated after delays that double from 1 s to 60 s', () => {
  const refusals = [0, 1, 2, 3, 4, 5, 6, 7, 1000]
  expect(refusals.map((count) => askAgainDelay(count, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
})

it('up to half of every delay is random', () => {
  expect([0, 4, 1000].map((count) => reconnectDelay(count, 0))).toEqual([500, 7500, 30_000])
  expect([0, 4, 1000].map((count) => askAgainDelay(count, 0))).toEqual([500, 8000, 30_000])
})
