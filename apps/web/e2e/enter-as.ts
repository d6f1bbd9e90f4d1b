import type { BrowserContext, Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'

/**
 * Signs in before the first script of a page runs, without the dialog: with a secret key (32 bytes, or an nsec), or as a
 * new account. Returns its public key (64 hex). An existing session stays.
 */
export async function enterAs(
  place: BrowserContext | Page,
  key: Uint8Array | string = generateSecretKey(),
): Promise<string> {
  const secretKey = typeof key === 'string' ? nip19.decode(key as `nsec1${string}`).data : key
  const publicKey = getPublicKey(secretKey)
  const record = { publicKey, privateKey: Buffer.from(secretKey).toString('hex') }
  await place.addInitScript((session) => {
    if (localStorage.getItem('nostr-keys') === null) localStorage.setItem('nostr-keys', session)
  }, JSON.stringify(record))
  return publicKey
}
