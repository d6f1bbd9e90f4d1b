import { schnorr } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { getEventHash, isEvent } from '../../protocol/event.ts'

/**
 * Verifies one event with @noble/curves alone: shape, id and signature (NIP-01, BIP-340).
 * Whatever is not a correctly signed event, of any type, gives false.
 */
export function verifySingly(event: unknown): boolean {
  if (!isEvent(event) || getEventHash(event) !== event.id) return false
  return schnorr.verify(hexToBytes(event.sig), hexToBytes(event.id), hexToBytes(event.pubkey))
}
