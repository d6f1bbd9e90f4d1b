import { secp256k1 } from '@noble/curves/secp256k1.js'
import { createCipheriv, createDecipheriv } from 'node:crypto'
import { MalformedError } from '@ncc/nostr-core'

/** The AES key of a pair of people: the x coordinate of their shared point, unhashed (NIP-04). */
function sharedKey(secretKey: Uint8Array, pubkey: string): Uint8Array {
  return secp256k1
    .getSharedSecret(secretKey, new Uint8Array(Buffer.from(`02${pubkey}`, 'hex')))
    .subarray(1, 33)
}

/** Encrypts a text to `pubkey` (64 hex) with a 16-byte `iv` (NIP-04). */
export function encryptNip04(text: string, iv: Uint8Array, secretKey: Uint8Array, pubkey: string): string {
  const cipher = createCipheriv('aes-256-cbc', sharedKey(secretKey, pubkey), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return `${sealed.toString('base64')}?iv=${Buffer.from(iv).toString('base64')}`
}

/**
 * Decrypts a message to or from `pubkey` (NIP-04).
 * @throws {MalformedError} if the content is not `base64?iv=base64`, or is not for this pair of keys.
 */
export function decryptNip04(content: string, secretKey: Uint8Array, pubkey: string): string {
  const match = /^([A-Za-z0-9+/]+=*)\?iv=([A-Za-z0-9+/]{22}==)$/.exec(content)
  const [, sealed, iv] = match ?? []
  if (sealed === undefined || iv === undefined) throw new MalformedError('Not a NIP-04 message')
  try {
    const decipher = createDecipheriv('aes-256-cbc', sharedKey(secretKey, pubkey), Buffer.from(iv, 'base64'))
    return Buffer.concat([decipher.update(sealed, 'base64'), decipher.final()]).toString('utf8')
  } catch (cause) {
    throw new MalformedError('A message that these keys do not open', { cause })
  }
}
