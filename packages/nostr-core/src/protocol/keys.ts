import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js'
import { getEventHash } from './event-id.ts'
import { freezeEvent, type EventTemplate, type NostrEvent } from './event.ts'
import { isHex64 } from './hex.ts'
import { InvalidSecretKeyError } from './invalid-secret-key-error.ts'
import { decodeNip19 } from './nip19.ts'

/**
 * Creates a secret key: 32 bytes of the platform's cryptographic randomness, a valid scalar.
 * @example
 * const signer = createSecretKeySigner(createSecretKey())
 */
export function createSecretKey(): Uint8Array {
  return schnorr.utils.randomSecretKey()
}

/** The public key (64 hex digits) of a 32-byte secret key. @throws {InvalidSecretKeyError} */
export function getPublicKey(secretKey: Uint8Array): string {
  return bytesToHex(schnorr.getPublicKey(ensureScalar(secretKey)))
}

/**
 * Parses a secret key as people paste it: an nsec, or 64 hex digits in either case with an optional `0x`.
 * @throws {InvalidSecretKeyError} 'Invalid nsec key' for a bad nsec, 'Invalid private key' otherwise. The message never
 * contains the input.
 * @example
 * const signer = createSecretKeySigner(parseSecretKey('nsec1…'))
 */
export function parseSecretKey(text: string): Uint8Array {
  const trimmed = typeof text === 'string' ? text.trim() : ''
  if (/^nsec/i.test(trimmed)) {
    const decoded = decodeNip19(trimmed)
    if (decoded?.type !== 'nsec') throw new InvalidSecretKeyError('invalid-nsec')
    return ensureScalar(hexToBytes(decoded.data), 'invalid-nsec')
  }
  const hex = trimmed.replace(/^0x/i, '').toLowerCase()
  if (!isHex64(hex)) throw new InvalidSecretKeyError()
  return ensureScalar(hexToBytes(hex))
}

function ensureScalar(secretKey: Uint8Array, code?: InvalidSecretKeyError['code']): Uint8Array {
  if (!secp256k1.utils.isValidSecretKey(secretKey)) throw new InvalidSecretKeyError(code)
  return secretKey
}

/** Signs a template: hashes it, signs the hash (BIP-340) and freezes the event. */
export function signEvent(template: EventTemplate, secretKey: Uint8Array): NostrEvent {
  const { kind, created_at, content } = template
  const tags = template.tags.map((tag) => [...tag])
  const unsigned = { pubkey: getPublicKey(secretKey), created_at, kind, tags, content }
  const id = getEventHash(unsigned)
  return freezeEvent({ id, ...unsigned, sig: bytesToHex(schnorr.sign(hexToBytes(id), secretKey)) })
}
