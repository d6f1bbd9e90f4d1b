import type { NostrEvent } from '../protocol/event.ts'
import type { BatchEngine } from './batch/engine.ts'
import { createPackedChunks } from './batch/packed-chunks.ts'
import { createQueue, createTurn, type Turn, type Verifier, type VerifyChunk } from './batch/queue.ts'
import { batchLimits } from './batch/records.ts'
import { verifySingly } from './batch/single.ts'
import { createRecordVerifier, runInSlices } from './batch/verify-batch.ts'

export type { Verifier, VerifyOptions } from './batch/queue.ts'

/** The size of the first batches, before the speed of the machine is known. */
const FIRST_CHUNK = 256
const MIN_CHUNK = 32
/** How long a batch should take, in milliseconds. It is processed in two or more slices. */
const CHUNK_MS = 24

/**
 * A verifier on the calling thread: batches in WebAssembly if allowed, otherwise one event at a time with @noble/curves. It
 * blocks the thread for about ten milliseconds at a time.
 * @example
 * const [isGenuine] = await createVerifier().verify([event])
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

/** A verifier without WebAssembly: one event at a time with @noble/curves, about a thousand per second. */
export function createPureVerifier(): Verifier {
  const turn = createTurn()
  return createQueue({ turn, parallel: 1, chunkSize: () => 64, verifyChunk: createSingleChunks(turn) })
}

/** Verifies chunks on this thread, in slices, with the batch engine if available. */
export function createBatchChunks(turn: Turn, load?: () => Promise<BatchEngine>): VerifyChunk {
  return createPackedChunks(createRecordVerifier(turn, load))
}

/** Verifies chunks on this thread, in slices, with @noble/curves alone. */
function createSingleChunks(turn: Turn): VerifyChunk {
  return (events) => runInSlices(verifyAllSingly(events), turn)
}

function* verifyAllSingly(events: readonly NostrEvent[]): Generator<void, Uint8Array> {
  const verdicts = new Uint8Array(events.length)
  for (const [i, event] of events.entries()) {
    verdicts[i] = verifySingly(event)
    yield
  }
  return verdicts
}
