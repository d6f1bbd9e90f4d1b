import type { NostrEvent } from '../../protocol/event.ts'
import type { BatchEngine } from './engine.ts'
import { createPackedChunks } from './packed-chunks.ts'
import type { VerifyChunk } from './queue.ts'
import { createRecordVerifier } from './record-verifier.ts'
import { verifySingly } from './single.ts'
import { runInSlices, type Turn } from './turn.ts'

/** The longest time that verification blocks a thread, in milliseconds. */
const SLICE_MS = 8

/** Verifies chunks on this thread, in slices, with @noble/curves alone. */
export function createSingleChunks(turn: Turn): VerifyChunk {
  return (events) => runInSlices(verifyAllSingly(events), turn, SLICE_MS)
}

function* verifyAllSingly(events: readonly NostrEvent[]): Generator<void, Uint8Array> {
  const verdicts = new Uint8Array(events.length)
  for (const [i, event] of events.entries()) {
    verdicts[i] = verifySingly(event)
    yield
  }
  return verdicts
}

/** Verifies chunks on this thread, in slices, with the batch engine if available. */
export function createBatchChunks(turn: Turn, load?: () => Promise<BatchEngine>): VerifyChunk {
  return createPackedChunks(createRecordVerifier((work) => runInSlices(work, turn, SLICE_MS), load))
}
