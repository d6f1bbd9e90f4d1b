import { expect, it } from 'vitest'
import { reconnectDelay } from './reconnect-policy.ts'

it('doubles from one second to a minute, less up to half of it at random', () => {
  const failures = [0, 1, 2, 3, 4, 5, 6, 7, 1000]
  expect(failures.map((count) => reconnectDelay(count, 1))).toEqual([
    1000, 2000, 4000, 8000, 16_000, 32_000, 60_000, 60_000, 60_000,
  ])
  expect(failures.map((count) => reconnectDelay(count, 0))).toEqual([
    500, 1000, 2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000,
  ])
})
