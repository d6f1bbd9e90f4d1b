import type { BrowserContext, Page } from '@playwright/test'
import { getPublicKey } from 'nostr-tools'

/** Signs in with that key before the first script of a page runs; returns its public key (64 hex). */
export async function enterAs(place: BrowserContext | Page, secretKey: Uint8Array): Promise<string> {
  const publicKey = getPublicKey(secretKey)
  const record = { publicKey, privateKey: Buffer.from(secretKey).toString('hex') }
  await place.addInitScript((session) => localStorage.setItem('nostr-keys', JSON.stringify(session)), record)
  return publicKey
}
