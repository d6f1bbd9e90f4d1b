import { sha256 } from '@ncc/drawings/random'
import { secp256k1, schnorr } from '@noble/curves/secp256k1.js'
import {
  encodeNpub,
  encodeNsec,
  freezeEvent,
  getEventHash,
  type EventTemplate,
  type NostrEvent,
} from '@ncc/nostr-core'

/** A key pair of the demo city: 32 secret bytes, the public key in hex, both in bech32 too. */
export interface DemoKey {
  readonly secretKey: Uint8Array
  readonly pubkey: string
  readonly npub: string
  readonly nsec: string
  /** The scalar that BIP-340 signs with: the one whose point has an even y. */
  readonly scalar: bigint
}

const { BASE, Fn } = secp256k1.Point
const noAuxiliaryRandomness = toNumber(schnorr.utils.taggedHash('BIP0340/aux', new Uint8Array(32)))

function toNumber(bytes: Uint8Array): bigint {
  return BigInt(`0x${Buffer.from(bytes).toString('hex')}`)
}

function toBytes(value: bigint): Uint8Array {
  return new Uint8Array(Buffer.from(value.toString(16).padStart(64, '0'), 'hex'))
}

/** Derives the key of a name in the demo city. It is not secret: anybody can derive it. */
export function deriveKey(name: string): DemoKey {
  const secretKey = sha256(`nostr city club, demo city: ${name}`)
  const { scalar, x } = evenPoint(toNumber(secretKey))
  const pubkey = Buffer.from(x).toString('hex')
  return { secretKey, pubkey, npub: encodeNpub(pubkey), nsec: encodeNsec(secretKey), scalar }
}

/**
 * Signs a 32-byte hash (BIP-340) with zeros as auxiliary randomness, so that the same seed gives the same city. `signEvent` of
 * nostr-core uses randomness, derives the public key again and verifies its signature, which takes four times as long: about 10 s
 * more for the first start.
 */
export function signHash(hash: Uint8Array, { pubkey, scalar }: DemoKey): Uint8Array {
  const publicKey = new Uint8Array(Buffer.from(pubkey, 'hex'))
  const masked = toBytes(scalar ^ noAuxiliaryRandomness)
  const nonceHash = schnorr.utils.taggedHash('BIP0340/nonce', masked, publicKey, hash)
  const nonce = evenPoint(Fn.create(toNumber(nonceHash)))
  const challenge = schnorr.utils.taggedHash('BIP0340/challenge', nonce.x, publicKey, hash)
  const proof = Fn.create(nonce.scalar + Fn.create(toNumber(challenge)) * scalar)
  return new Uint8Array([...nonce.x, ...toBytes(proof)])
}

/** The x coordinate of the scalar's point, and the scalar or its negative, whichever has an even y. */
function evenPoint(scalar: bigint): { scalar: bigint; x: Uint8Array } {
  const { x, y } = BASE.multiply(scalar).toAffine()
  return { scalar: y % 2n === 0n ? scalar : Fn.neg(scalar), x: toBytes(x) }
}

/** Signs an event with a key of the demo city. */
export function signDemoEvent(template: EventTemplate, key: DemoKey): NostrEvent {
  const { kind, created_at, content } = template
  const tags = template.tags.map((tag) => [...tag])
  const unsigned = { pubkey: key.pubkey, created_at, kind, tags, content }
  const id = getEventHash(unsigned)
  const signature = signHash(new Uint8Array(Buffer.from(id, 'hex')), key)
  return freezeEvent({ id, ...unsigned, sig: Buffer.from(signature).toString('hex') })
}
