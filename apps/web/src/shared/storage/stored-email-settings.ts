import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const record = v.object({
  address: v.string(),
  digest: v.picklist(['off', 'daily', 'weekly']),
  onMentions: v.boolean(),
  /** The settings that the server has, as they were sent. */
  sent: v.string(),
})

/** What an account gets by email, as this device last heard. */
export type StoredEmail = v.InferOutput<typeof record>

const keyFor = (pubkey: string) => `ncc_email_v1:${pubkey}`

/** Undefined if this device knows of no emails to the account (64 hex). */
export function readStoredEmail(storage: SafeStorage, pubkey: string): StoredEmail | undefined {
  return storage.read(keyFor(pubkey), record)
}

export function writeStoredEmail(storage: SafeStorage, pubkey: string, email: StoredEmail): void {
  storage.write(keyFor(pubkey), email)
}

export function removeStoredEmail(storage: SafeStorage, pubkey: string): void {
  storage.remove(keyFor(pubkey))
}
