import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

const key = 'ncc_issued'
const dates = v.record(v.string(), v.number())

/** The earliest date (seconds) of an account (64 hex) that this device has seen. */
export function readIssued(storage: SafeStorage, pubkey: string): number | undefined {
  return storage.read(key, dates)?.[pubkey]
}

/** Stores a date unless an earlier one is stored. */
export function writeIssued(storage: SafeStorage, pubkey: string, seconds: number): void {
  const saved = storage.read(key, dates) ?? {}
  if (seconds < (saved[pubkey] ?? Infinity)) storage.write(key, { ...saved, [pubkey]: seconds })
}
