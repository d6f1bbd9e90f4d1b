import * as v from 'valibot'
import { encodeNpub, normalizeRelayUrl, type LocalRelays, type RelayUse } from '@ncc/nostr-core'
import type { SafeStorage } from './safe-storage.ts'

/*
 * What the device keeps of relays (spec §3):
 * nostr-relays                 a visitor's own choice, used while nobody is signed in
 * nostr-relays-{pubkey}        an account's published list (kind 10002) as it was last seen, used until a relay has answered
 * nostr-relays-{npub}          the same under the account's other name; only read, and only where the first is missing
 * nostr-user-relays-{pubkey}   what the account chose here and its published list does not say (yet); goes before the list
 */
const visitorKey = 'nostr-relays'
const knownKey = (account: string) => `nostr-relays-${account}`
const ownKey = (pubkey: string) => `nostr-user-relays-${pubkey}`

const entry = v.union([
  v.object({ url: v.string(), read: v.boolean(), write: v.boolean() }),
  v.pipe(
    v.string(),
    v.transform((url) => ({ url, read: true, write: true })),
  ),
])

/** Relays with what each is for; a bare address is for both, and what is no relay is left out. */
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

const read = (storage: SafeStorage, key: string) => storage.read(key, relays)

/** What was chosen on this device: by an account, or by visitors. */
export function readOwnRelays(storage: SafeStorage, pubkey: string | undefined): readonly RelayUse[] {
  return read(storage, pubkey === undefined ? visitorKey : ownKey(pubkey)) ?? []
}

/** Chooses what a relay is used for on this device, before whatever the published list says. */
export function writeOwnRelay(storage: SafeStorage, pubkey: string | undefined, use: RelayUse): void {
  const others = readOwnRelays(storage, pubkey).filter(({ url }) => url !== use.url)
  write(storage, pubkey, [...others, use])
}

/** Leaves a relay to the published list again, or to the community. */
export function removeOwnRelay(storage: SafeStorage, pubkey: string | undefined, url: string): void {
  const own = readOwnRelays(storage, pubkey)
  const others = own.filter((use) => use.url !== url)
  if (others.length < own.length) write(storage, pubkey, others)
}

function write(storage: SafeStorage, pubkey: string | undefined, own: readonly RelayUse[]): void {
  const key = pubkey === undefined ? visitorKey : ownKey(pubkey)
  if (own.length > 0) storage.write(key, own)
  else storage.remove(key)
}

/** Remembers an account's published list. */
export function writeKnownRelays(storage: SafeStorage, pubkey: string, known: readonly RelayUse[]): void {
  if (JSON.stringify(read(storage, knownKey(pubkey))) !== JSON.stringify(known)) {
    storage.write(knownKey(pubkey), known)
  }
}

/** Everything the device knows of an account's or a visitor's relays; read once, until something is stored. */
export function createLocalRelays(storage: SafeStorage): (pubkey: string | undefined) => LocalRelays {
  const cache = new Map<string | undefined, LocalRelays>()
  storage.subscribe(() => cache.clear())
  return (pubkey) => {
    const cached = cache.get(pubkey)
    if (cached) return cached
    const known =
      pubkey === undefined
        ? []
        : (read(storage, knownKey(pubkey)) ?? read(storage, knownKey(encodeNpub(pubkey))) ?? [])
    const local = { known, own: readOwnRelays(storage, pubkey) }
    cache.set(pubkey, local)
    return local
  }
}
