import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { carriedNote } from '../protocol/nip18.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { MemoryStore } from '../store/memory-store.ts'

/** Takes in the note that a repost carries, once it is genuine and the one that the repost names, by its id (64 hex). */
export async function unpackRepost(
  event: NostrEvent,
  id: string,
  gate: EventGate,
  store: MemoryStore,
): Promise<void> {
  // In the name of who passed it on: a relay's own copy is not held up by what is carried through it.
  const note = await gate.verify(carriedNote(event), event.pubkey)
  if (note?.id === id && note.kind === kinds.note) store.add([note])
}
