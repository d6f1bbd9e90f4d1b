import { afterEach, expect, test, vi } from 'vitest'
import { connectWorker } from './worker-connection.ts'

afterEach(() => void vi.useRealTimers())

/** A worker that answers when the test has it do so. */
function heldWorker() {
  const worker = Object.assign(new EventTarget(), { postMessage: vi.fn(), terminate: vi.fn() })
  const answer = (id: number) =>
    worker.dispatchEvent(new MessageEvent('message', { data: { id, verdicts: Uint8Array.of(id) } }))
  return { worker, answer }
}

test('a worker has the full timeout for each request', async () => {
  vi.useFakeTimers()
  const { worker, answer } = heldWorker()
  const connection = connectWorker(worker, 1000)
  const found = [1, 2, 3].map(() => connection.request(new Uint8Array(), 1))
  for (const id of [1, 2]) {
    vi.advanceTimersByTime(900)
    answer(id)
  }
  expect(await found[1]).toEqual(Uint8Array.of(2))
  expect(worker.terminate).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1000)
  expect(await found[2]).toBeUndefined()
  expect(worker.terminate).toHaveBeenCalledOnce()
})

test('a worker without pending requests may be silent', () => {
  vi.useFakeTimers()
  const { worker, answer } = heldWorker()
  void connectWorker(worker, 1000).request(new Uint8Array(), 1)
  answer(1)
  vi.advanceTimersByTime(5000)
  expect(worker.terminate).not.toHaveBeenCalled()
})
