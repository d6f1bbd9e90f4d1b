import type { NostrEvent } from '../../protocol/event.ts'
import type { VerifyChunk } from './queue.ts'
import { batchLimits, packEvents } from './records.ts'

/** Verdicts on `count` records, which are handed over; `eventsOf` gives the events that they were made of. */
type VerifyHanded = (
  records: Uint8Array<ArrayBuffer>,
  count: number,
  eventsOf: () => readonly NostrEvent[],
) => Promise<Uint8Array>

/** Verifies chunks of events as records, by whoever takes these. */
export function createPackedChunks(verifyRecords: VerifyHanded): VerifyChunk {
  const buffer = new Uint8Array(batchLimits.bytes)
  return async (events) => {
    const verdicts = new Uint8Array(events.length)
    for (let first = 0; first < events.length;) {
      const { records, places, next } = packEvents(events, first, buffer)
      if (next === first) {
        // One event larger than all of the buffer.
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
