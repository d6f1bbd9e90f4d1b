import { sha256 } from '@ncc/drawings/random'
import { encodeNpub, encodeNsec } from '@ncc/nostr-core'
import { createTestKey, type TestKey } from '@ncc/nostr-core/testing'

/** A key pair of the demo city, in bech32 too. */
export interface DemoKey extends TestKey {
  readonly npub: string
  readonly nsec: string
}

/** Derives the key of a name in the demo city. It is not secret: anybody can derive it. */
export function deriveKey(name: string): DemoKey {
  const key = createTestKey(sha256(`nostr city club, demo city: ${name}`))
  return { ...key, npub: encodeNpub(key.pubkey), nsec: encodeNsec(key.secretKey) }
}
