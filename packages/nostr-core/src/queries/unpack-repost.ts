import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { carriedNote } from '../protocol/nip18.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { MemoryStore } from '../store/memory-store.ts'

/** Stores the note embedded in a repost, if it is genuine and has the id (64 hex) that the repost names. */
export async function unpackRepost(
  event: NostrEvent,
  id: string,
  gate: EventGate,
  store: MemoryStore,
): Promise<void> {
  // The source is the reposter, so that a forged copy does not delay the relay's own copies.
  const note = await gate.verify(carriedNote(event), event.pubkey)
  if (note?.id === id && note.kind === kinds.note) store.add([note])
}
