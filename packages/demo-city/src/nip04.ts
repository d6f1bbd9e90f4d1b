import { secp256k1 } from '@noble/curves/secp256k1.js'
import { createCipheriv } from 'node:crypto'

/** The AES key of a pair of people: the x coordinate of their shared point, unhashed (NIP-04). */
function sharedKey(secretKey: Uint8Array, pubkey: string): Uint8Array {
  return secp256k1
    .getSharedSecret(secretKey, new Uint8Array(Buffer.from(`02${pubkey}`, 'hex')))
    .subarray(1, 33)
}

/** Encrypts a text to `pubkey` (64 hex) with a 16-byte `iv` (NIP-04); nostr-core's draws its own, and no two cities were the same. */
export function encryptNip04(text: string, iv: Uint8Array, secretKey: Uint8Array, pubkey: string): string {
  const cipher = createCipheriv('aes-256-cbc', sharedKey(secretKey, pubkey), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${sealed.toString('base64')}?iv=${Buffer.from(iv).toString('base64')}`
}
