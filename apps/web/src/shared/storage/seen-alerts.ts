import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'
import { clockSkew } from '@ncc/nostr-core'

const keyFor = (pubkey: string) => `ncc_read_alerts_v1:${pubkey}`
const list = v.array(v.string())
const sinceKeyFor = (pubkey: string) => `ncc_alerts_since_v1:${pubkey}`

/** More than are ever shown. */
const maxAlerts = 400

/** Keys of the alerts that an account (64 hex) has seen on this device. */
export function readSeenAlerts(storage: SafeStorage, pubkey: string): readonly string[] {
  return storage.read(keyFor(pubkey), list) ?? []
}

/** Marks more alerts as seen; writes nothing if they all were. */
export function markAlertsSeen(storage: SafeStorage, pubkey: string, keys: readonly string[]): void {
  const seen = new Set(readSeenAlerts(storage, pubkey))
  const fresh = keys.filter((key) => !seen.has(key))
  if (fresh.length > 0) storage.write(keyFor(pubkey), [...fresh, ...seen].slice(0, maxAlerts))
}

/** When an account (64 hex) first signed in on this device, in seconds: older alerts count as seen. Undefined before. */
export function readAlertsSince(storage: SafeStorage, pubkey: string): number | undefined {
  return storage.read(sinceKeyFor(pubkey), v.number())
}

/**
 * Records that an account is signed in here since `now` (seconds). Only the first time counts, unless its date is ahead of `now`:
 * the clock was wrong then.
 */
export function startAlerts(storage: SafeStorage, pubkey: string, now: number): void {
  const since = readAlertsSince(storage, pubkey)
  if (since !== undefined && since <= now + clockSkew) return
  // Seen alerts without a recorded date mean an earlier sign-in.
  const isNew = since !== undefined || readSeenAlerts(storage, pubkey).length === 0
  storage.write(sinceKeyFor(pubkey), isNew ? now : 0)
}
