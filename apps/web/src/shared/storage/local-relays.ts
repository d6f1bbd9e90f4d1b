import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'
import { encodeNpub, normalizeRelayUrl, type LocalRelays, type RelayUse } from '@ncc/nostr-core'

/*
 * The relays stored on this device (spec §3):
 * nostr-relays                 a visitor's own choice, used while nobody is signed in
 * nostr-relays-{pubkey}        an account's published list (kind 10002) as it was last seen, used until a relay has answered
 * nostr-relays-{npub}          the same under the account's other name; only read, and only where the first is missing
 * nostr-user-relays-{pubkey}   what the account chose here and its published list does not contain (yet); takes precedence over it
 */
const visitorKey = 'nostr-relays'
export const knownKey = (account: string) => `nostr-relays-${account}`
export const ownKey = (pubkey: string | undefined) =>
  pubkey === undefined ? visitorKey : `nostr-user-relays-${pubkey}`

const entry = v.union([
  v.object({ url: v.string(), read: v.boolean(), write: v.boolean() }),
  v.pipe(
    v.string(),
    v.transform((url) => ({ url, read: true, write: true })),
  ),
])

/** Relays with their read and write flags. A bare URL means both; invalid entries are skipped. */
const relays = v.pipe(
  v.array(v.unknown()),
  v.transform((entries) =>
    entries.flatMap((given): readonly RelayUse[] => {
      const parsed = v.safeParse(entry, given)
      const url = parsed.success ? normalizeRelayUrl(parsed.output.url) : undefined
      return parsed.success && url !== undefined ? [{ ...parsed.output, url }] : []
    }),
  ),
)

export const readRelays = (storage: SafeStorage, key: string) => storage.read(key, relays)

/** The relays chosen on this device, by an account or by visitors. */
export function readOwnRelays(storage: SafeStorage, pubkey: string | undefined): readonly RelayUse[] {
  return readRelays(storage, ownKey(pubkey)) ?? []
}

/** Everything the device knows about the relays of an account or a visitor; cached until something is stored. */
export function createLocalRelays(storage: SafeStorage): (pubkey: string | undefined) => LocalRelays {
  const cache = new Map<string | undefined, LocalRelays>()
  storage.subscribe(() => cache.clear())
  return (pubkey) => {
    const cached = cache.get(pubkey)
    if (cached) return cached
    const known =
      pubkey === undefined
        ? []
        : (readRelays(storage, knownKey(pubkey)) ?? readRelays(storage, knownKey(encodeNpub(pubkey))) ?? [])
    const local = { known, own: readOwnRelays(storage, pubkey) }
    cache.set(pubkey, local)
    return local
  }
}
