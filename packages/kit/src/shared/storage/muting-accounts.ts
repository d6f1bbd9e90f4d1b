import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const key = 'mutingAccounts'
const pubkeys = v.array(v.string())

/** The accounts (64 hex) that had a mute list when this device last read it: their pages wait for it. */
export function readMutingAccounts(storage: SafeStorage): readonly string[] {
  return storage.read(key, pubkeys) ?? []
}

/** Notes whether an account has a mute list. */
export function writeMutingAccount(storage: SafeStorage, pubkey: string, hasList: boolean): void {
  const before = readMutingAccounts(storage)
  if (before.includes(pubkey) === hasList) return
  storage.write(key, hasList ? [...before, pubkey] : before.filter((account) => account !== pubkey))
}
