// Not nostr-tools: its nip44 decrypts invalid UTF-8 and padding that is not zero, and drops a byte order mark.
import { chacha20 } from '@noble/ciphers/chacha.js'
import { equalBytes } from '@noble/ciphers/utils.js'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { expand, extract } from '@noble/hashes/hkdf.js'
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, hexToBytes, randomBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { DecryptionError } from './decryption-error.ts'

/** version 1 + nonce 32 + the smallest padded message 34 + mac 32 bytes, in base64 (NIP-44). */
const minPayloadLength = 132
/** From this length on, the length prefix has six bytes: two zero bytes, then four of length. */
const extendedLength = 65_536
const maxLength = 0xffff_ffff

/**
 * The conversation key of two accounts (NIP-44 v2): 32 bytes, the same for both. `pubkey` is 64 hex digits.
 * @throws if the secret key or the public key is not valid.
 */
export function getConversationKey(secretKey: Uint8Array, pubkey: string): Uint8Array {
  const shared = secp256k1.getSharedSecret(secretKey, hexToBytes(`02${pubkey}`)).subarray(1, 33)
  return extract(sha256, shared, utf8ToBytes('nip44-v2'))
}

/** The keys of one message (NIP-44 v2). */
export function getMessageKeys(conversationKey: Uint8Array, nonce: Uint8Array) {
  const keys = expand(sha256, conversationKey, nonce, 76)
  return {
    chachaKey: keys.subarray(0, 32),
    chachaNonce: keys.subarray(32, 44),
    hmacKey: keys.subarray(44, 76),
  }
}

/** How many bytes a message of `length` bytes takes once padded (NIP-44 v2). */
export function paddedLength(length: number): number {
  if (length <= 32) return 32
  const nextPower = 2 ** (Math.floor(Math.log2(length - 1)) + 1)
  const chunk = nextPower <= 256 ? 32 : nextPower / 8
  return chunk * (Math.floor((length - 1) / chunk) + 1)
}

function pad(plaintext: Uint8Array): Uint8Array {
  const { length } = plaintext
  if (length < 1 || length > maxLength) throw new RangeError('NIP-44 encrypts 1 to 4294967295 bytes')
  const prefix = length < extendedLength ? 2 : 6
  const padded = new Uint8Array(prefix + paddedLength(length))
  const view = new DataView(padded.buffer)
  if (prefix === 2) view.setUint16(0, length)
  else view.setUint32(2, length)
  padded.set(plaintext, prefix)
  return padded
}

function unpad(padded: Uint8Array): string {
  const view = new DataView(padded.buffer, padded.byteOffset, padded.length)
  const short = view.getUint16(0)
  const prefix = short === 0 ? 6 : 2
  const length = short === 0 ? view.getUint32(2) : short
  const correct =
    length > 0 &&
    (prefix === 2 || length >= extendedLength) &&
    padded.length === prefix + paddedLength(length) &&
    padded.subarray(prefix + length).every((byte) => byte === 0)
  if (!correct) throw new DecryptionError('Invalid padding')
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(
    padded.subarray(prefix, prefix + length),
  )
}

/**
 * Encrypts a text of at least one character (NIP-44 v2, with the extended length for 65,536 bytes and more).
 * @param nonce 32 bytes, never reused; random by default.
 * @throws {RangeError} for an empty text.
 */
export function encryptNip44(
  conversationKey: Uint8Array,
  plaintext: string,
  nonce = randomBytes(32),
): string {
  const { chachaKey, chachaNonce, hmacKey } = getMessageKeys(conversationKey, nonce)
  const ciphertext = chacha20(chachaKey, chachaNonce, pad(utf8ToBytes(plaintext)))
  const mac = hmac(sha256, hmacKey, concatBytes(nonce, ciphertext))
  return base64.encode(concatBytes(Uint8Array.of(2), nonce, ciphertext, mac))
}

/**
 * Decrypts a payload (NIP-44 v2).
 * @throws {DecryptionError} for another version, another key, or a single changed bit.
 */
export function decryptNip44(conversationKey: Uint8Array, payload: string): string {
  if (payload.startsWith('#')) throw new DecryptionError('Unknown encryption version')
  if (payload.length < minPayloadLength) throw new DecryptionError('Invalid payload length')
  const bytes = decodeBase64(payload)
  if (bytes[0] !== 2) throw new DecryptionError(`Unknown encryption version ${bytes[0]}`)
  const nonce = bytes.subarray(1, 33)
  const ciphertext = bytes.subarray(33, -32)
  const { chachaKey, chachaNonce, hmacKey } = getMessageKeys(conversationKey, nonce)
  const mac = hmac(sha256, hmacKey, concatBytes(nonce, ciphertext))
  if (!equalBytes(mac, bytes.subarray(-32))) throw new DecryptionError('Invalid MAC')
  try {
    return unpad(chacha20(chachaKey, chachaNonce, ciphertext))
  } catch (error) {
    throw error instanceof DecryptionError ? error : new DecryptionError('Invalid text', { cause: error })
  }
}

function decodeBase64(payload: string): Uint8Array {
  try {
    return base64.decode(payload)
  } catch (error) {
    throw new DecryptionError('Invalid base64', { cause: error })
  }
}
