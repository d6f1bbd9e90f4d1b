import * as v from 'valibot'
import type { StoredAccount } from '@ncc/hooks'
import type { SafeStorage } from '@ncc/kit/parts'
import { decodeNip19, encodeNsec, hexToBytes, isHex64 } from '@ncc/nostr-core'
import type { GeneratedKeys } from '@ncc/nostr-core/city'
import { startAvatarCount } from './avatar-count.ts'
import { updateKeyNote } from './key-notes.ts'
import { holdsKey, keyRoom } from './stored-key.ts'

const prefix = 'app-generated-key:'

const keyOf = (pubkey: string) => `${prefix}${pubkey}`

/**
 * Stores keys that were generated on this device, with their count of avatar regenerations (spec §3). A device without room
 * has no copy of them.
 */
export function rememberGeneratedKey(storage: SafeStorage, { pubkey, nsec }: GeneratedKeys): void {
  if (storage.hasRoom(keyRoom)) storage.write(keyOf(pubkey), nsec)
  startAvatarCount(storage, pubkey)
  updateKeyNote(storage, pubkey, { madeHere: true })
}

export function removeGeneratedKey(storage: SafeStorage, pubkey: string): void {
  storage.remove(keyOf(pubkey))
}

/** Replaces the stored form of a key generated on this device; does nothing for other keys. */
export function updateGeneratedKey(storage: SafeStorage, account: StoredAccount): void {
  if (storage.read(keyOf(account.pubkey), v.string()) === undefined || !holdsKey(account)) return
  const text = account.key === 'locked' ? account.ncryptsec : encodeNsec(account.secretKey)
  storage.write(keyOf(account.pubkey), text)
}

/** The accounts whose keys were generated on this device and are still stored. */
export function readGeneratedAccounts(storage: SafeStorage): readonly StoredAccount[] {
  return storage
    .keys()
    .filter((key) => key.startsWith(prefix))
    .flatMap((key): readonly StoredAccount[] => {
      const pubkey = key.slice(prefix.length)
      if (!isHex64(pubkey)) return []
      const text = storage.read(key, v.string()) ?? ''
      if (text.startsWith('ncryptsec1')) return [{ key: 'locked', pubkey, ncryptsec: text }]
      const own = decodeNip19(text)
      return own?.type === 'nsec' ? [{ key: 'local', pubkey, secretKey: hexToBytes(own.data) }] : []
    })
}
