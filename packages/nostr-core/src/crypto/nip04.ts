// Not nostr-tools: its nip04 derives the shared key for every message, decrypts invalid UTF-8, and drops a byte order mark.
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { hexToBytes, randomBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { DecryptionError } from './decryption-error.ts'

type Bytes = Uint8Array<ArrayBuffer>

/**
 * The shared key of two accounts (NIP-04): 32 bytes, the same for both. `pubkey` is 64 hex digits.
 * @throws if the public key is not a point on the curve.
 */
export function getNip04Key(secretKey: Uint8Array, pubkey: string): Uint8Array {
  return secp256k1.getSharedSecret(secretKey, hexToBytes(`02${pubkey}`)).slice(1, 33)
}

/** Encrypts a direct message: `<base64>?iv=<base64>`, AES-256-CBC (NIP-04). `key` is from `getNip04Key`. */
export async function encryptNip04(key: Uint8Array, plaintext: string): Promise<string> {
  const iv = randomBytes(16)
  const cipher = await aesCbc(key, iv)
  const ciphertext = await cipher.encrypt(new TextEncoder().encode(plaintext))
  return `${base64.encode(ciphertext)}?iv=${base64.encode(iv)}`
}

/**
 * Decrypts a direct message (NIP-04). The format does not authenticate the message; the signature of the event does.
 * @throws {DecryptionError}
 */
export async function decryptNip04(key: Uint8Array, payload: string): Promise<string> {
  const parts = /^([\w+/]+={0,2})\?iv=([\w+/]{22}==)$/.exec(payload)
  if (!parts) throw new DecryptionError('Not a NIP-04 message')
  const [, ciphertext = '', iv = ''] = parts
  try {
    const cipher = await aesCbc(key, base64.decode(iv))
    const plaintext = await cipher.decrypt(base64.decode(ciphertext))
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(plaintext)
  } catch (error) {
    throw new DecryptionError('The message cannot be decrypted', { cause: error })
  }
}

interface Cipher {
  encrypt(plaintext: Uint8Array): Uint8Array | Promise<Uint8Array>
  decrypt(ciphertext: Uint8Array): Uint8Array | Promise<Uint8Array>
}

/** The platform's AES, or @noble/ciphers on pages without https. */
async function aesCbc(key: Uint8Array, iv: Uint8Array): Promise<Cipher> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) {
    const { cbc } = await import('@noble/ciphers/aes.js')
    return cbc(key, iv)
  }
  const algorithm = { name: 'AES-CBC', iv: copy(iv) }
  const cryptoKey = await subtle.importKey('raw', copy(key), 'AES-CBC', false, ['encrypt', 'decrypt'])
  return {
    encrypt: async (plaintext) => new Uint8Array(await subtle.encrypt(algorithm, cryptoKey, copy(plaintext))),
    decrypt: async (ciphertext) =>
      new Uint8Array(await subtle.decrypt(algorithm, cryptoKey, copy(ciphertext))),
  }
}

/** WebCrypto's types do not accept views of shared memory. */
function copy(bytes: Uint8Array): Bytes {
  return new Uint8Array(bytes)
}
