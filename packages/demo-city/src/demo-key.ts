import { sha256 } from '@ncc/drawings/random'
import { encodeNpub, encodeNsec } from '@ncc/nostr-core'
import { createTestKey, type TestKey } from '@ncc/nostr-core/testing'

/** A key pair of the demo city, in bech32 too. */
export interface DemoKey extends TestKey {
  readonly npub: string
  readonly nsec: string
}

/** About a hundred keys, by name: each takes a millisecond. */
const derived = new Map<string, DemoKey>()

/** Derives the key of a name in the demo city. It is not secret: anybody can derive it. */
export function deriveKey(name: string): DemoKey {
  const known = derived.get(name)
  if (known) return known
  const key = createTestKey(sha256(`nostr city club, demo city: ${name}`))
  const made = { ...key, npub: encodeNpub(key.pubkey), nsec: encodeNsec(key.secretKey) }
  derived.set(name, made)
  return made
}
