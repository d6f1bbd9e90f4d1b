import { createPackedChunks } from './batch/packed-chunks.ts'
import { createQueue, type VerifyChunk } from './batch/queue.ts'
import { batchLimits } from './batch/records.ts'
import { createTurn } from './batch/turn.ts'
import type { Verifier } from './batch/verifier-types.ts'
import { connectWorker, type WorkerLike } from './batch/worker-connection.ts'

export type { WorkerLike } from './batch/worker-connection.ts'

/**
 * Events per batch: larger batches are cheaper per event, and this is the module's capacity. The worker has only two
 * batches at a time, one in progress and one waiting, because bad signatures in a batch delay all later ones.
 */
const CHUNK = batchLimits.records
/** A worker that does not answer within this time counts as dead. */
const SILENCE_MS = 20_000

/**
 * A verifier that uses a worker running `@ncc/nostr-core/verify-worker`. The calling thread only serialises events, which
 * takes a few microseconds each. If the worker dies, its pending and all later events are verified on the calling thread,
 * with code that is loaded only then. `close` terminates the worker.
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
