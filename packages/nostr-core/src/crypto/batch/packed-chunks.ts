import type { NostrEvent } from '../../protocol/event.ts'
import type { VerifyChunk } from './queue.ts'
import { batchLimits, packEvents } from './records.ts'

/** Verifies `count` records, whose buffer is transferred; `eventsOf` returns the events that they were made from. */
type VerifyHanded = (
  records: Uint8Array<ArrayBuffer>,
  count: number,
  eventsOf: () => readonly NostrEvent[],
) => Promise<Uint8Array>

/** Verifies chunks of events by packing them as records. */
export function createPackedChunks(verifyRecords: VerifyHanded): VerifyChunk {
  const buffer = new Uint8Array(batchLimits.bytes)
  return async (events) => {
    const verdicts = new Uint8Array(events.length)
    for (let first = 0; first < events.length;) {
      const { records, places, next } = packEvents(events, first, buffer)
      if (next === first) {
        // A single event that is larger than the buffer.
        const part = await import('./single.ts')
        verdicts[first] = part.verifySingly(events[first])
        first++
        continue
      }
      first = next
      if (places.length === 0) continue
      const eventsOf = () => places.flatMap((place) => events[place] ?? [])
      const found = await verifyRecords(records.slice(), places.length, eventsOf)
      for (const [i, place] of places.entries()) verdicts[place] = found[i] ?? 0
    }
    return verdicts
  }
}
