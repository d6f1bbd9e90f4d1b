import { createPackedChunks } from './batch/packed-chunks.ts'
import { createQueue, type VerifyChunk } from './batch/queue.ts'
import { batchLimits } from './batch/records.ts'
import { createTurn } from './batch/turn.ts'
import type { Verifier } from './batch/verifier-types.ts'
import { connectWorker, type WorkerLike } from './batch/worker-connection.ts'

export type { WorkerLike } from './batch/worker-connection.ts'

/**
 * Events in a batch: larger ones cost less for each event, and this is all that the module has room for. The worker has
 * two at a time, one to work on and one waiting, and no more, as bad signatures in them delay all that come after.
 */
const CHUNK = batchLimits.records
/** A worker that does not answer for so long, in milliseconds, counts as dead. */
const SILENCE_MS = 20_000

/**
 * A verifier that leaves the work to a worker running `@ncc/nostr-core/verify-worker`. The caller's thread only
 * serialises events, a few microseconds each. Should the worker die, what it had and all that comes later is verified
 * on the caller's thread, by code that is loaded only then. `close` terminates the worker.
 */
export function createWorkerVerifier(worker: WorkerLike, options: { silenceMs?: number } = {}): Verifier {
  const turn = createTurn()
  const connection = connectWorker(worker, options.silenceMs ?? SILENCE_MS)
  let verifyHere: VerifyChunk | undefined

  const verifyChunk = createPackedChunks(async (records, count, eventsOf) => {
    const verdicts = await connection.request(records, count)
    if (verdicts) return verdicts
    const part = await import('./batch/in-process.ts')
    verifyHere ??= part.createBatchChunks(turn)
    return verifyHere(eventsOf())
  })

  return {
    ...createQueue({ turn, parallel: 2, chunkSize: () => CHUNK, verifyChunk }),
    close: () => connection.close(),
  }
}
