import { getEventListeners } from 'node:events'
import { expect, test } from 'vitest'
import { abortAfter } from './abort-after.ts'

const aborted = (signal: AbortSignal) =>
  new Promise<unknown>((resolve) => signal.addEventListener('abort', () => resolve(signal.reason)))

test('a signal aborts after its time, and lets go of the other one', async () => {
  const { signal } = new AbortController()
  expect(await aborted(abortAfter(1, signal))).toMatchObject({ name: 'TimeoutError' })
  expect(getEventListeners(signal, 'abort')).toEqual([])
})

test('it aborts with the other one, for the same reason', async () => {
  const controller = new AbortController()
  const reason = new Error('no longer needed')
  const ends = aborted(abortAfter(60_000, controller.signal))
  controller.abort(reason)
  expect(await ends).toBe(reason)
  expect(abortAfter(60_000, controller.signal).reason).toBe(reason)
})
