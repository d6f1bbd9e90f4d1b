import { createPackedChunks } from './batch/packed-chunks.ts'
import { createQueue, createTurn, type Verifier, type VerifyChunk } from './batch/queue.ts'
import { batchLimits, isVerifyResponse, type VerifyRequest, type VerifyResponse } from './batch/records.ts'
import { connectWorker, type WorkerLike } from './worker-connection.ts'

/**
 * Events per batch: larger batches are cheaper per event, and this is the module's capacity. The worker has only two
 * batches at a time, one in progress and one waiting, because bad signatures in a batch delay all later ones.
 */
const CHUNK = batchLimits.records

/**
 * A verifier that uses a worker: `createVerifyWorker()`, or one running `@ncc/nostr-core/verify-worker`. The calling thread
 * only serialises events, which takes a few microseconds each. If the worker dies, or cannot start because of a policy or a wrong
 * url, its pending and all later events are verified on the calling thread, with code that is loaded only then; `log` gets a
 * sentence and a `VerifyWorkerError` once, on the console by default. `close` terminates the worker.
 * @example
 * const client = createClient({ relays: ['wss://relay.example'], verifier: createWorkerVerifier(createVerifyWorker()) })
 */
export function createWorkerVerifier(
  worker: WorkerLike,
  options: { silenceMs?: number; log?: (message: string, error: unknown) => void } = {},
): Verifier {
  let isClosed = false
  const turn = createTurn()
  const connection = connectWorker(
    worker,
    (answer, { count }: Omit<VerifyRequest, 'id'>): answer is VerifyResponse =>
      isVerifyResponse(answer) && answer.verdicts.length === count,
    options.silenceMs,
  )
  let verifyHere: VerifyChunk | undefined

  const verifyChunk = createPackedChunks(async (records, count, eventsOf) => {
    const answer = await connection.request({ count, records }, [records.buffer])
    if (answer) return answer.verdicts
    const part = await import('./verify-fallback.ts')
    verifyHere ??= part.createFallback(turn, connection.failure, isClosed ? () => undefined : options.log)
    return verifyHere(eventsOf())
  })

  return {
    ...createQueue({ turn, parallel: 2, chunkSize: () => CHUNK, verifyChunk }),
    close() {
      isClosed = true
      connection.close()
    },
  }
}
