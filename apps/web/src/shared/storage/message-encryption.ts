import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const keyFor = (pubkey: string) => `ncc_message_encryption_v1:${pubkey}`
const choices = v.record(v.string(), v.picklist(['nip04', 'nip17']))

/** What somebody wants for a conversation: always NIP-04, or NIP-17 too, after they were told what that means. */
export type EncryptionChoice = v.InferOutput<typeof choices>[string]

/** What an account (64 hex) has chosen for its conversation with another one; undefined before it has. */
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
