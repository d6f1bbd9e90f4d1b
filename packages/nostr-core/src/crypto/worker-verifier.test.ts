import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createEventBuilder } from '../testing/event-builder.ts'
import { createVerifyWorker } from './create-verify-worker.ts'
import type { WorkerLike } from './worker-connection.ts'
import { createWorkerVerifier } from './worker-verifier.ts'

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
  const log = vi.fn()
  const verifier = createWorkerVerifier(new Worker(script, { eval: true }), { log })
  expect(await verifier.verify(forged)).toEqual(expected)
  expect(await verifier.verify(forged)).toEqual(expected)
  const error = expect.objectContaining({ code: 'verify-worker' })
  expect(log.mock.calls).toEqual([['The verify worker does not answer: this thread verifies events', error]])
})

test('a silent worker', async () => {
  const script = `require('worker_threads').parentPort.on('message', () => {})`
  const log = vi.fn()
  const verifier = createWorkerVerifier(new Worker(script, { eval: true }), { silenceMs: 50, log })
  expect(await verifier.verify(forged)).toEqual(expected)
  expect(log).toHaveBeenCalledOnce()
})

test('close answers pending calls and terminates the worker', async () => {
  const worker = realWorker()
  const exited = new Promise((resolve) => worker.once('exit', resolve))
  const log = vi.fn()
  const verifier = createWorkerVerifier(worker, { log })
  const answer = verifier.verify(forged)
  verifier.close?.()
  expect(await answer).toEqual(expected)
  expect(log).not.toHaveBeenCalled()
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

test('the worker without a file verifies off this thread', async () => {
  const log = vi.fn()
  const verifier = createWorkerVerifier(createVerifyWorker(), { log })
  expect(await verifier.verify(forged)).toEqual(expected)
  verifier.close?.()
  expect(log).not.toHaveBeenCalled()
})

test.each([
  ['unused', ''],
  ['used', `await verifier.verify([${JSON.stringify(events[0])}]);`],
])('the worker without a file, %s, does not keep a process running', async (_, use) => {
  const module = JSON.stringify(new URL('./index.ts', import.meta.url))
  const script = `
    const { createVerifyWorker, createWorkerVerifier } = await import(${module})
    const verifier = createWorkerVerifier(createVerifyWorker())
    ${use} console.log('done')`
  const args = ['--conditions=@ncc/source', '--input-type=module', '--eval', script]
  // The process is killed after the time, which makes the call reject.
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 20_000 })
  expect(stdout).toBe('done\n')
})

test('the worker without a file says at once that it cannot start', async () => {
  vi.stubGlobal('Worker', function forbidden() {
    throw new Error('Refused by a policy')
  })
  const log = vi.fn()
  const verifier = createWorkerVerifier(createVerifyWorker(), { log })
  expect(await verifier.verify(forged)).toEqual(expected)
  expect(log.mock.calls[0]?.[1]).toMatchObject({
    code: 'verify-worker',
    message: expect.stringContaining('(Refused by a policy). Start it with createVerifyWorker()'),
  })
})

test('the worker without a file says at once that it cannot be sent a message', async () => {
  const worker = createVerifyWorker()
  onTestFinished(() => void worker.terminate())
  const failed = new Promise((resolve) => 'on' in worker && worker.on('error', resolve))
  worker.postMessage({ id: 1, callback: () => undefined }, [])
  expect(await failed).toMatchObject({ name: 'DataCloneError' })
})
