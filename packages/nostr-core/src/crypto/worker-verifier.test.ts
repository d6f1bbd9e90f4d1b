import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import { connectWorker, createWorkerVerifier, type WorkerLike } from './worker-verifier.ts'

afterEach(() => void vi.useRealTimers())

const events = createEventBuilder().events(1500)
const forged = events.map((event, i) => (i % 500 === 3 ? { ...event, content: 'x' } : event))
const expected = forged.map((_, i) => i % 500 !== 3)

const realWorker = () =>
  new Worker(new URL('./verify-worker.ts', import.meta.url), { execArgv: ['--conditions=@ncc/source'] })

test('a worker terminated midway leaves no call unanswered', async () => {
  const worker = realWorker()
  const verifier = createWorkerVerifier(worker)
  await verifier.verify(events.slice(0, 1))
  const answer = verifier.verify(forged)
  setImmediate(() => void worker.terminate())
  expect(await answer).toEqual(expected)
  expect(await verifier.verify(forged.slice(0, 10))).toEqual(expected.slice(0, 10))
})

test.each([
  ['throws at once', `throw new Error('broken')`],
  ['exits', `process.exit(1)`],
  [
    'answers nonsense',
    `require('worker_threads').parentPort.on('message', function () { this.postMessage('?') })`,
  ],
  [
    'answers too few verdicts',
    `require('worker_threads').parentPort.on('message', function ({ id }) {
       this.postMessage({ id, verdicts: new Uint8Array(1).fill(1) })
     })`,
  ],
])('a worker that %s', async (_, script) => {
  const verifier = createWorkerVerifier(new Worker(script, { eval: true }))
  expect(await verifier.verify(forged)).toEqual(expected)
})

test('a silent worker', async () => {
  const script = `require('worker_threads').parentPort.on('message', () => {})`
  const verifier = createWorkerVerifier(new Worker(script, { eval: true }), { silenceMs: 50 })
  expect(await verifier.verify(forged)).toEqual(expected)
})

test('close answers pending calls and terminates the worker', async () => {
  const worker = realWorker()
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  const verifier = createWorkerVerifier(worker)
  const answer = verifier.verify(forged)
  verifier.close?.()
  expect(await answer).toEqual(expected)
  await exited
})

test('handles errors of a browser worker too', async () => {
  class BrokenWorker extends EventTarget {
    postMessage() {
      this.dispatchEvent(new Event('error'))
    }
    terminate() {}
  }
  const worker: WorkerLike = new BrokenWorker()
  expect(await createWorkerVerifier(worker).verify(forged)).toEqual(expected)
})

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
