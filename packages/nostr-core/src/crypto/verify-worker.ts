/**
 * The worker that verifies: start this file as a module worker, in a browser or in Node.js, and give it to
 * `createWorkerVerifier`.
 */
import { loadBatchEngine, type BatchEngine } from './batch/engine.ts'
import { recordStarts } from './batch/records.ts'
import type { Work } from './batch/turn.ts'
import { verifyBatch } from './batch/verify-batch.ts'
import { isVerifyRequest, type VerifyRequest, type VerifyResponse } from './batch/worker-protocol.ts'

const engine: Promise<BatchEngine | undefined> = loadBatchEngine().catch(() => undefined)

/** Requests wait for one another: the engine works on one batch at a time. */
function answerInTurn(post: (response: VerifyResponse) => void): (request: unknown) => void {
  let last = Promise.resolve()
  return (request) => {
    if (!isVerifyRequest(request)) return
    last = last.then(async () => post({ id: request.id, verdicts: await verify(await engine, request) }))
  }
}

async function verify(
  engine: BatchEngine | undefined,
  { records, count }: VerifyRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    if (engine) return await finish(verifyBatch(engine, records, count))
  } catch {
    // An engine that fails is no reason to refuse events: they are verified without it.
  }
  const { verifyRecordSingly } = await import('./batch/single.ts')
  return Uint8Array.from(recordStarts(records, count), (at) => verifyRecordSingly(records, at))
}

async function finish<T>(work: Work<T>): Promise<T> {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
    if (step.value) await step.value
  }
}

// In Node.js a worker speaks through its parent port. Not imported, so that bundles for browsers need not know of it.
const parentPort =
  typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads')?.parentPort
if (parentPort) {
  parentPort.on(
    'message',
    answerInTurn((response) => parentPort.postMessage(response, [response.verdicts.buffer])),
  )
} else {
  const answer = answerInTurn((response) => self.postMessage(response, [response.verdicts.buffer]))
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => answer(data))
}
