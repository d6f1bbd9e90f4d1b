/**
 * The worker that verifies: start this file as a module worker, in a browser or in Node.js, and give it to
 * `createWorkerVerifier`.
 */
import { loadBatchEngine, type BatchEngine } from './batch/engine.ts'
import { recordStarts } from './batch/records.ts'
import { verifyRecordSingly } from './batch/single.ts'
import { verifyBatch } from './batch/verify-batch.ts'
import { isVerifyRequest, type VerifyRequest, type VerifyResponse } from './batch/worker-protocol.ts'

const engine: Promise<BatchEngine | undefined> = loadBatchEngine().catch(() => undefined)

async function answer(request: unknown, post: (response: VerifyResponse) => void): Promise<void> {
  if (isVerifyRequest(request)) post({ id: request.id, verdicts: verify(await engine, request) })
}

function verify(engine: BatchEngine | undefined, { records, count }: VerifyRequest): Uint8Array<ArrayBuffer> {
  try {
    if (engine) return finish(verifyBatch(engine, records, count))
  } catch {
    // An engine that fails is no reason to refuse events: they are verified without it.
  }
  return Uint8Array.from(recordStarts(records, count), (at) => verifyRecordSingly(records, at))
}

function finish<T>(work: Generator<void, T>): T {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}

// In Node.js a worker speaks through its parent port. Not imported, so that bundles for browsers need not know of it.
const parentPort =
  typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads')?.parentPort
if (parentPort) {
  parentPort.on('message', (request: unknown) => {
    void answer(request, (response) => parentPort.postMessage(response, [response.verdicts.buffer]))
  })
} else {
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    void answer(data, (response) => self.postMessage(response, [response.verdicts.buffer]))
  })
}
