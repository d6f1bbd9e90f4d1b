import type { NostrEvent } from '../../protocol/event.ts'
import { loadBatchEngine, type BatchEngine } from './engine.ts'
import type { VerifyChunk } from './queue.ts'
import { batchLimits, packEvents } from './records.ts'
import { verifySingly } from './single.ts'
import { runInSlices, type Turn, type Work } from './turn.ts'
import { verifyBatch } from './verify-batch.ts'

/** The longest that verification keeps a thread without letting others run, in milliseconds. */
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

/**
 * Verifies chunks on this thread, in slices, with the batch engine; with @noble/curves alone where there is no
 * WebAssembly, or should the engine ever fail. Chunks wait for one another.
 */
export function createBatchChunks(
  turn: Turn,
  load: () => Promise<BatchEngine> = loadBatchEngine,
): VerifyChunk {
  const buffer = new Uint8Array(batchLimits.bytes)
  const singly = createSingleChunks(turn)
  const engine = load()

  function* verifyAll(engine: BatchEngine, events: readonly NostrEvent[]): Work<Uint8Array> {
    const verdicts = new Uint8Array(events.length)
    for (let first = 0; first < events.length;) {
      const { records, places, next } = packEvents(events, first, buffer)
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

  async function verify(events: readonly NostrEvent[]) {
    try {
      return await runInSlices(verifyAll(await engine, events), turn, SLICE_MS)
    } catch {
      return singly(events)
    }
  }

  let last: Promise<unknown> = engine.catch(() => undefined)
  return (events) => {
    const verdicts = last.then(() => verify(events))
    last = verdicts
    return verdicts
  }
}
