import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const key = 'ncc_issued'
const dates = v.record(v.string(), v.number())

/** Seconds: Nostr has no events before November 2020. A date before that is not when something was written. */
export const nostrBegan = 1_604_188_800

/** The earliest date (seconds) of an account (64 hex) that this device has seen. */
export function readIssued(storage: SafeStorage, pubkey: string): number | undefined {
  const saved = storage.read(key, dates)?.[pubkey]
  return saved !== undefined && saved >= nostrBegan ? saved : undefined
}

/** Stores a date unless an earlier one is stored. */
export function writeIssued(storage: SafeStorage, pubkey: string, seconds: number): void {
  if (seconds < (readIssued(storage, pubkey) ?? Infinity)) {
    storage.write(key, { ...storage.read(key, dates), [pubkey]: seconds })
  }
}
