import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const noteKey = (pubkey: string) => `ncc_key_note_v1:${pubkey}`

const keyNote = v.object({
  /** The key was generated on this device, so there is no other copy unless its owner makes one. */
  madeHere: v.optional(v.boolean()),
  /** The owner has copied or downloaded the key, or confirmed a copy. */
  hasBackup: v.optional(v.boolean()),
  /** The owner chose 'Keep me on this device'. */
  keep: v.optional(v.boolean()),
})

/** What this device knows about a key besides the key itself. */
export type KeyNote = v.InferOutput<typeof keyNote>

/** The note about an account's key (64 hex); empty if there is none. */
export function readKeyNote(storage: SafeStorage, pubkey: string): KeyNote {
  return storage.read(noteKey(pubkey), keyNote) ?? {}
}

export function updateKeyNote(storage: SafeStorage, pubkey: string, changes: KeyNote): void {
  storage.write(noteKey(pubkey), { ...readKeyNote(storage, pubkey), ...changes })
}

export function removeKeyNote(storage: SafeStorage, pubkey: string): void {
  storage.remove(noteKey(pubkey))
}
