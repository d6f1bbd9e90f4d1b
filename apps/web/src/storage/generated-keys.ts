import * as v from 'valibot'
import { encodeNsec } from '@ncc/nostr-core'
import type { NewKeys, StoredAccount } from '@ncc/hooks'
import type { SafeStorage } from './safe-storage.ts'

const keyOf = (pubkey: string) => `app-generated-key:${pubkey}`

/** Notes keys that were made on this device, with their count of avatar regenerations (spec §3). */
export function rememberGeneratedKey(storage: SafeStorage, { pubkey, nsec }: NewKeys): void {
  storage.write(keyOf(pubkey), nsec)
  storage.write(`avatarRegenCount:${pubkey}`, 0)
}

/** Keeps a key that was made on this device in another form; nothing happens where it was made elsewhere. */
export function updateGeneratedKey(storage: SafeStorage, account: StoredAccount): void {
  if (storage.read(keyOf(account.pubkey), v.string()) === undefined || account.key === 'extension') return
  const text = account.key === 'locked' ? account.ncryptsec : encodeNsec(account.secretKey)
  storage.write(keyOf(account.pubkey), text)
}
