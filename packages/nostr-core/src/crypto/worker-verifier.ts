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
 * A verifier that uses a worker running `@ncc/nostr-core/verify-worker`. The calling thread only serialises events, which
 * takes a few microseconds each. If the worker dies, or was never found because a bundler left its address as it was, its
 * pending and all later events are verified on the calling thread, with code that is loaded only then; `log` is told once, on
 * the console by default. `close` terminates the worker.
 * @example
 * const worker = new Worker(new URL('@ncc/nostr-core/verify-worker', import.meta.url), { type: 'module' })
 * const client = createClient({ relays: ['wss://relay.example'], verifier: createWorkerVerifier(worker) })
 */
export function createWorkerVerifier(
  worker: WorkerLike,
  options: { silenceMs?: number; log?: (message: string) => void } = {},
): Verifier {
  // oxlint-disable-next-line no-console -- verification would block the page without a word
  const { log = console.warn } = options
  /** Whether it was told, or need not be any more. */
  let isTold = false
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
    if (!isTold) log('The verify worker does not answer: this thread verifies events')
    isTold = true
    const part = await import('./verifier.ts')
    verifyHere ??= part.createBatchChunks(turn)
    return verifyHere(eventsOf())
  })

  return {
    ...createQueue({ turn, parallel: 2, chunkSize: () => CHUNK, verifyChunk }),
    close() {
      isTold = true
      connection.close()
    },
  }
}
