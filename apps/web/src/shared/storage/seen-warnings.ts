import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const keyFor = (pubkey: string) => `ncc_seen_warnings_v1:${pubkey}`

/** The time (seconds) of the moderators' last warning that an account (64 hex) has put away on this device, or 0. */
export function readWarningsSeen(storage: SafeStorage, pubkey: string): number {
  return storage.read(keyFor(pubkey), v.number()) ?? 0
}

/** Puts away an account's warnings up to that time (seconds). */
export function writeWarningsSeen(storage: SafeStorage, pubkey: string, at: number): void {
  storage.write(keyFor(pubkey), at)
}
