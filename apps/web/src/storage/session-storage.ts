import * as v from 'valibot'
import { encodeNpub, encodeNsec, getPublicKey, parseSecretKey } from '@ncc/nostr-core'
import type { SessionStorage } from '@ncc/hooks'
import type { SafeStorage } from './safe-storage.ts'

const key = 'nostr-keys'

/** The session's record (spec §3); unknown fields are kept. */
const sessionRecord = v.looseObject({
  publicKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  privateKey: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
})

const toHex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')

/** Keeps the signed-in account's keys in the device's storage. */
export function createSessionStorage(storage: SafeStorage): SessionStorage {
  return {
    load() {
      const record = storage.read(key, sessionRecord)
      if (!record) return undefined
      try {
        const secretKey = parseSecretKey(record.privateKey)
        return getPublicKey(secretKey) === record.publicKey ? secretKey : undefined
      } catch {
        return undefined
      }
    },
    save(secretKey) {
      const publicKey = getPublicKey(secretKey)
      storage.write(key, {
        publicKey,
        privateKey: toHex(secretKey),
        npub: encodeNpub(publicKey),
        nsec: encodeNsec(secretKey),
      })
    },
    clear: () => storage.remove(key),
  }
}

/** Notes a key that was made on this device, with its count of avatar regenerations (spec §3). */
export function rememberGeneratedKey(storage: SafeStorage, publicKey: string, nsec: string): void {
  storage.write(`app-generated-key:${publicKey}`, nsec)
  storage.write(`avatarRegenCount:${publicKey}`, 0)
}
