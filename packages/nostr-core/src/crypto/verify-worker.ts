/**
 * The verification worker: start this file as a module worker, in a browser or in Node.js, and pass it to
 * `createWorkerVerifier`. A worker with further tasks can import it and verify its own events with `verifyEvents`.
 *
 * @module
 */
import type { NostrEvent } from '../protocol/event.ts'
import { createPackedChunks } from './batch/packed-chunks.ts'
import { createTurn } from './batch/queue.ts'
import { isVerifyRequest, verdict, type VerifyResponse } from './batch/records.ts'
import { createRecordVerifier } from './batch/verify-batch.ts'

// In slices, because the worker may have further tasks, such as sockets, which cannot wait for a whole batch.
const verifyRecords = createRecordVerifier(createTurn())

const verifyChunk = createPackedChunks(verifyRecords)

/** Verifies events on the worker's own thread; see `Verifier.verify`. */
export async function verifyEvents(events: readonly NostrEvent[]): Promise<boolean[]> {
  return Array.from(await verifyChunk(events), (found) => found === verdict.verified)
}

async function answer(request: unknown, post: (response: VerifyResponse) => void): Promise<void> {
  if (!isVerifyRequest(request)) return
  post({ id: request.id, verdicts: await verifyRecords(request.records, request.count) })
}

// In Node.js a worker communicates through its parent port. It is not imported statically, to keep it out of browser bundles.
const parentPort =
  typeof process === 'undefined' ? undefined : process.getBuiltinModule?.('node:worker_threads')?.parentPort
if (parentPort) {
  const post = (response: VerifyResponse) => parentPort.postMessage(response, [response.verdicts.buffer])
  parentPort.on('message', (request: unknown) => void answer(request, post))
} else {
  const post = (response: VerifyResponse) => self.postMessage(response, [response.verdicts.buffer])
  self.addEventListener('message', ({ data }: MessageEvent<unknown>) => void answer(data, post))
}
