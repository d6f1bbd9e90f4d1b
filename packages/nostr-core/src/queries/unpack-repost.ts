import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { carriedNote, readRepost } from '../protocol/nip18.ts'
import type { EventGate } from '../relays/event-gate.ts'
import type { MemoryStore } from '../store/memory-store.ts'

/** Takes in the note that a repost carries, once it is genuine and the one that the repost names. */
export async function unpackRepost(event: NostrEvent, gate: EventGate, store: MemoryStore): Promise<void> {
  const named = readRepost(event)
  if (!named || store.get(named.id)) return
  // In the name of who passed it on: a relay's own copy is not held up by what is carried through it.
  const note = await gate.admit(carriedNote(event), event.pubkey)
  if (note?.id === named.id && note.kind === kinds.note) store.add([note])
}
