import type { SafeStorage } from '@ncc/kit/parts'
import type { RelayUse } from '@ncc/nostr-core'
import { knownKey, ownKey, readOwnRelays, readRelays } from './local-relays.ts'

/** Sets what a relay is used for on this device, which takes precedence over the published list. */
export function writeOwnRelay(storage: SafeStorage, pubkey: string | undefined, use: RelayUse): void {
  const others = readOwnRelays(storage, pubkey).filter(({ url }) => url !== use.url)
  write(storage, pubkey, [...others, use])
}

/** Restores a relay to the published list or the community's settings. */
export function removeOwnRelay(storage: SafeStorage, pubkey: string | undefined, url: string): void {
  const own = readOwnRelays(storage, pubkey)
  const others = own.filter((use) => use.url !== url)
  if (others.length < own.length) write(storage, pubkey, others)
}

function write(storage: SafeStorage, pubkey: string | undefined, own: readonly RelayUse[]): void {
  if (own.length > 0) storage.write(ownKey(pubkey), own)
  else storage.remove(ownKey(pubkey))
}

/** Stores an account's published list. */
export function writeKnownRelays(storage: SafeStorage, pubkey: string, known: readonly RelayUse[]): void {
  if (JSON.stringify(readRelays(storage, knownKey(pubkey))) !== JSON.stringify(known)) {
    storage.write(knownKey(pubkey), known)
  }
}
