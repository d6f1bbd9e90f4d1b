import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { bytesToHex, bytesToNumberBE, concatBytes, hexToBytes, numberToBytesBE } from '@noble/curves/utils.js'
import { getEventHash } from '../protocol/event-id.ts'
import { freezeEvent, type EventTemplate, type NostrEvent } from '../protocol/event.ts'

/** A key pair that is not secret. */
export interface TestKey {
  /** 32 bytes. */
  readonly secretKey: Uint8Array
  /** 64 hex digits. */
  readonly pubkey: string
  /** The scalar that BIP-340 signs with: the one whose point has an even y. */
  readonly scalar: bigint
}

const { BASE, Fn, ZERO } = secp256k1.Point
const { taggedHash } = schnorr.utils
const toBytes = (value: bigint) => numberToBytesBE(value, 32)
const toScalar = (hash: Uint8Array) => Fn.create(bytesToNumberBE(hash))

/** The x coordinate of the scalar's point, and the scalar or its negative, whichever has an even y. */
function evenPoint(scalar: bigint, point: typeof BASE): { scalar: bigint; x: Uint8Array } {
  const { x, y } = point.toAffine()
  return { scalar: y % 2n === 0n ? scalar : Fn.neg(scalar), x: toBytes(x) }
}

/** For each byte of a nonce, the lowest first, the points of its 256 values. */
const pointsOfBytes = [1n, 1n << 8n, 1n << 16n, 1n << 24n].map((unit) => {
  const step = BASE.multiply(unit)
  const points = [ZERO]
  for (let point = ZERO; points.length < 256; points.push(point)) point = point.add(step)
  return points
})

/** A nonce of 32 bits, whose point takes three additions; one of 256 bits would take some 60. */
function createNonce(hash: Uint8Array): { scalar: bigint; x: Uint8Array } {
  // 0 has no coordinates.
  const scalar = bytesToNumberBE(hash.slice(0, 4)) | 1n
  let [point, rest] = [ZERO, scalar]
  for (const points of pointsOfBytes) {
    point = point.add(points[Number(rest & 255n)] ?? ZERO)
    rest >>= 8n
  }
  return evenPoint(scalar, point)
}

/**
 * Derives a key pair from a 32-byte secret key.
 * @throws {RangeError} if it is not a valid secret key, such as 32 zeros.
 */
export function createTestKey(secretKey: Uint8Array): TestKey {
  if (!secp256k1.utils.isValidSecretKey(secretKey)) throw new RangeError('not a valid secret key')
  const secret = bytesToNumberBE(secretKey)
  const { scalar, x } = evenPoint(secret, BASE.multiply(secret))
  return { secretKey, pubkey: bytesToHex(x), scalar }
}

/**
 * Signs a template many times as fast as `signEvent`, the same template with the same signature. It is genuine (BIP-340), but
 * gives the key away: its nonce has only 32 bits. Never use it with a key that must stay secret.
 * @example
 * const ada = createTestKey(new Uint8Array(32).fill(1))
 * const post = signTestEvent({ kind: 1, created_at: 1_735_689_600, tags: [], content: 'The bakery opens at six.' }, ada)
 */
export function signTestEvent(template: EventTemplate, { pubkey, scalar }: TestKey): NostrEvent {
  const { kind, created_at, content } = template
  const unsigned = { pubkey, created_at, kind, tags: template.tags.map((tag) => [...tag]), content }
  const id = getEventHash(unsigned)
  const [hash, publicKey] = [hexToBytes(id), hexToBytes(pubkey)]
  const nonce = createNonce(taggedHash('BIP0340/nonce', toBytes(scalar), publicKey, hash))
  const challenge = toScalar(taggedHash('BIP0340/challenge', nonce.x, publicKey, hash))
  const proof = toBytes(Fn.create(nonce.scalar + challenge * scalar))
  return freezeEvent({ id, ...unsigned, sig: bytesToHex(concatBytes(nonce.x, proof)) })
}
