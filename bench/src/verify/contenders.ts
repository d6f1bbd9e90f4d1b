import { schnorr } from '@noble/curves/secp256k1.js'
import { hexToBytes } from '@noble/hashes/utils.js'
import { initNostrWasm } from 'nostr-wasm'
import { createVerifier, getEventHash, type NostrEvent } from '@ncc/nostr-core'

/** Something that verifies events: id against content, and signature. */
export interface Contender {
  readonly name: string
  /** How many of the events are good. */
  verify(events: readonly NostrEvent[]): Promise<number> | number
}

const countGood = (events: readonly NostrEvent[], isGood: (event: NostrEvent) => boolean) =>
  events.reduce((good, event) => good + Number(isGood(event)), 0)

export async function createContenders(): Promise<Contender[]> {
  const verifier = createVerifier()
  const nostrWasm = await initNostrWasm()
  return [
    {
      name: '@ncc/nostr-core createVerifier',
      verify: async (events) => (await verifier.verify(events)).filter(Boolean).length,
    },
    {
      name: 'nostr-wasm (libsecp256k1 in WebAssembly)',
      verify: (events) =>
        countGood(events, (event) => {
          try {
            nostrWasm.verifyEvent({ ...event, tags: event.tags.map((tag) => [...tag]) })
            return true
          } catch {
            return false
          }
        }),
    },
    {
      name: '@noble/curves',
      verify: (events) =>
        countGood(
          events,
          (event) =>
            getEventHash(event) === event.id &&
            schnorr.verify(hexToBytes(event.sig), hexToBytes(event.id), hexToBytes(event.pubkey)),
        ),
    },
  ]
}
