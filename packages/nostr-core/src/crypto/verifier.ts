import { createBatchChunks } from './batch/in-process.ts'
import { createQueue } from './batch/queue.ts'
import { batchLimits } from './batch/records.ts'
import { createTurn } from './batch/turn.ts'
import type { Verifier } from './batch/verifier-types.ts'

export type { Verifier, VerifyOptions } from './batch/verifier-types.ts'

/** The size of the first batches, before the speed of the machine is known. */
const FIRST_CHUNK = 256
const MIN_CHUNK = 32
/** How long a batch should take, in milliseconds. It is processed in two or more slices. */
const CHUNK_MS = 24

/**
 * A verifier on the calling thread: batches in WebAssembly if allowed, otherwise one event at a time with @noble/curves. It
 * blocks the thread for about ten milliseconds at a time.
 */
export function createVerifier(): Verifier {
  const turn = createTurn()
  const verifyChunk = createBatchChunks(turn)
  let chunkSize = FIRST_CHUNK
  return createQueue({
    turn,
    parallel: 1,
    chunkSize: () => chunkSize,
    async verifyChunk(events) {
      const begin = performance.now()
      const verdicts = await verifyChunk(events)
      if (events.length >= MIN_CHUNK) {
        const perEvent = (performance.now() - begin) / events.length
        chunkSize = Math.max(MIN_CHUNK, Math.min(batchLimits.records, Math.round(CHUNK_MS / perEvent)))
      }
      return verdicts
    },
  })
}
