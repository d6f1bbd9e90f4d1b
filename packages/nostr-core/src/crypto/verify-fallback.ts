import { NostrError } from '../protocol/errors.ts'
import type { Turn, VerifyChunk } from './batch/queue.ts'
import { createBatchChunks } from './verifier.ts'

/** The verify worker does not run; `cause` is what it, or the attempt to start it, reported. */
export class VerifyWorkerError extends NostrError {
  override readonly code = 'verify-worker'
}

/** Verifies on the calling thread in place of a worker that failed, and tells `log` so. */
export function createFallback(
  turn: Turn,
  failure: unknown,
  // oxlint-disable-next-line no-console -- verification would block the page without a word
  log: (message: string, error: VerifyWorkerError) => void = console.warn,
): VerifyChunk {
  const advice =
    'Start it with createVerifyWorker() and allow worker-src blob: in the Content-Security-Policy, or check the url of its file'
  log(
    'The verify worker does not answer: this thread verifies events',
    new VerifyWorkerError(`The verify worker does not run (${describe(failure)}). ${advice}.`, {
      cause: failure,
    }),
  )
  return createBatchChunks(turn)
}

/** A worker's error event has no text when its file was not found or a policy forbids it. */
function describe(failure: unknown): string {
  const text = typeof failure === 'object' && failure !== null && 'message' in failure && failure.message
  if (typeof text === 'string' && text) return text
  return typeof failure === 'string' ? failure : 'it could not be loaded'
}
