import { quarantineKey, type SafeStorage } from '@ncc/kit/parts'
import { bytesToHex, InvalidSecretKeyError } from '@ncc/nostr-core'
import { readSession, sessionKey } from './session-storage.ts'

/** The first key for this text that is free or already holds it. */
function findPlace(storage: SafeStorage, text: string): string {
  let place = quarantineKey(sessionKey)
  for (let n = 2; (storage.readText(place) ?? text) !== text; n++) place = quarantineKey(`${sessionKey}.${n}`)
  return place
}

function readLocalAccount(storage: SafeStorage) {
  const account = readSession(storage)?.account
  return account?.key === 'local' ? account : undefined
}

function isScalar(secretKey: Uint8Array, parse: (text: string) => Uint8Array): boolean {
  try {
    parse(bytesToHex(secretKey))
    return true
  } catch (error) {
    if (error instanceof InvalidSecretKeyError) return false
    throw error
  }
}

/**
 * Sets the session's record aside if its private key is invalid or does not match its public key: nothing can be signed
 * with it, and it may be the only copy of a key. This ends the session. The record stays in place while the device has no
 * room for the copy. Returns whether the record is damaged.
 */
export async function setAsideDamagedSession(storage: SafeStorage): Promise<boolean> {
  // The code for keys is loaded only if there is a key; meanwhile another account may have signed in.
  if (!readLocalAccount(storage)) return false
  const { getPublicKey, parseSecretKey } = await import('@ncc/nostr-core/keys')
  const account = readLocalAccount(storage)
  const text = storage.readText(sessionKey)
  if (!account || text === undefined) return false
  // Other failures, such as missing random numbers, say nothing about the record.
  const isKey = isScalar(account.secretKey, parseSecretKey)
  if (isKey && getPublicKey(account.secretKey) === account.pubkey) return false
  storage.writeText(findPlace(storage, text), text)
  if (storage.mode === 'device') storage.remove(sessionKey)
  return true
}
