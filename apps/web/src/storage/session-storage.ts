import * as v from 'valibot'
import { encodeNpub, encodeNsec, isHex64 } from '@ncc/nostr-core'
import type { NewKeys, SessionStorage } from '@ncc/hooks'
import type { SafeStorage } from './safe-storage.ts'

const key = 'nostr-keys'

const hex64 = v.custom<string>(isHex64)

/** The session's record (spec §3); unknown fields are kept. */
const sessionRecord = v.looseObject({ publicKey: hex64, privateKey: hex64 })

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

const fromHex = (hex: string) =>
  Uint8Array.from({ length: hex.length / 2 }, (_, at) => parseInt(hex.slice(2 * at, 2 * at + 2), 16))

/** Keeps the signed-in account's keys in the device's storage. */
export function createSessionStorage(storage: SafeStorage): SessionStorage {
  return {
    load() {
      const record = storage.read(key, sessionRecord)
      return record && { pubkey: record.publicKey, secretKey: fromHex(record.privateKey) }
    },
    save: ({ pubkey, secretKey }) =>
      storage.write(key, {
        publicKey: pubkey,
        privateKey: toHex(secretKey),
        npub: encodeNpub(pubkey),
        nsec: encodeNsec(secretKey),
      }),
    clear: () => storage.remove(key),
    subscribe: (listener) =>
      storage.subscribe((changed) => {
        if (changed === key) listener()
      }),
  }
}

/** Notes keys that were made on this device, with their count of avatar regenerations (spec §3). */
export function rememberGeneratedKey(storage: SafeStorage, { pubkey, nsec }: NewKeys): void {
  storage.write(`app-generated-key:${pubkey}`, nsec)
  storage.write(`avatarRegenCount:${pubkey}`, 0)
}
