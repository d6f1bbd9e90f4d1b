import type { NostrEvent } from '../../protocol/event.ts'
import type { BatchEngine } from './engine.ts'
import type { VerifyChunk } from './queue.ts'
import { packEvents } from './records.ts'
import { verifySingly } from './single.ts'
import { runInSlices, type Turn } from './turn.ts'
import { verifyBatch } from './verify-batch.ts'

/** The longest that verification keeps a thread without letting others run, in milliseconds. */
const SLICE_MS = 8

/** Verifies a chunk on this thread, in slices, with @noble/curves alone. */
export function createSingleChunks(turn: Turn): VerifyChunk {
  function* verifyAll(events: readonly NostrEvent[]): Generator<void, Uint8Array> {
    const verdicts = new Uint8Array(events.length)
    for (const [i, event] of events.entries()) {
      verdicts[i] = verifySingly(event)
      yield
    }
    return verdicts
  }
  return (events) => runInSlices(verifyAll(events), turn, SLICE_MS)
}

/** Verifies a chunk on this thread, in slices, with the batch engine. One chunk at a time. */
export function createBatchChunks(engine: BatchEngine, turn: Turn): VerifyChunk {
  const buffer = new Uint8Array(engine.inputSize)
  function* verifyAll(events: readonly NostrEvent[]): Generator<void, Uint8Array> {
    const verdicts = new Uint8Array(events.length)
    for (let first = 0; first < events.length;) {
      const { records, places, next } = packEvents(events, first, buffer, engine.maxEvents)
      if (next === first) {
        // One event larger than all of the buffer.
        verdicts[first] = verifySingly(events[first])
        first++
        continue
      }
      yield
      const found = yield* verifyBatch(engine, records, places.length)
      for (const [i, place] of places.entries()) verdicts[place] = found[i] ?? 0
      first = next
    }
    return verdicts
  }
  return (events) => runInSlices(verifyAll(events), turn, SLICE_MS)
}
