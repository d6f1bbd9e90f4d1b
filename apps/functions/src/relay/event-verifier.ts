import { setImmediate } from 'node:timers/promises'
import { schnorr } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { getEventHash, type NostrEvent } from '@ncc/nostr-core'

/** Says of each event whether its id is its hash and its signature is its author's, in order. */
export interface EventVerifier {
  verify(events: readonly NostrEvent[]): Promise<boolean[]>
}

function isValid(event: NostrEvent): boolean {
  try {
    if (getEventHash(event) !== event.id) return false
    return schnorr.verify(hexToBytes(event.sig), hexToBytes(event.id), hexToBytes(event.pubkey))
  } catch {
    return false
  }
}

/** Verifies one by one and lets other work in between. */
export function createEventVerifier(): EventVerifier {
  return {
    async verify(events) {
      const results: boolean[] = []
      for (const event of events) {
        results.push(isValid(event))
        if (results.length % 16 === 0) await setImmediate()
      }
      return results
    },
  }
}
