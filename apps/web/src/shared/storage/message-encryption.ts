import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const keyFor = (pubkey: string) => `ncc_message_encryption_v1:${pubkey}`
const choices = v.record(v.string(), v.picklist(['nip04', 'nip17']))

/** The choice for a conversation: always NIP-04, or also NIP-17 once its meaning was explained. */
export type EncryptionChoice = v.InferOutput<typeof choices>[string]

/** The choice of an account (64 hex) for its conversation with another one; undefined if there is none. */
export function readEncryptionChoice(
  storage: SafeStorage,
  pubkey: string,
  counterpart: string,
): EncryptionChoice | undefined {
  return storage.read(keyFor(pubkey), choices)?.[counterpart]
}

export function writeEncryptionChoice(
  storage: SafeStorage,
  pubkey: string,
  counterpart: string,
  choice: EncryptionChoice,
): void {
  storage.write(keyFor(pubkey), { ...storage.read(keyFor(pubkey), choices), [counterpart]: choice })
}
