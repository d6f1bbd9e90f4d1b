import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const key = 'hiddenCityPubkeys'
const pubkeys = v.array(v.string())

/** The accounts whose posts are hidden from the city feed (64 hex each). */
export function readHiddenAuthors(storage: SafeStorage): readonly string[] {
  return storage.read(key, pubkeys) ?? []
}

export function isHiddenAuthor(storage: SafeStorage, pubkey: string): boolean {
  return readHiddenAuthors(storage).includes(pubkey)
}

/** Adds an account to the list, once. */
export function hideAuthor(storage: SafeStorage, pubkey: string): void {
  if (!isHiddenAuthor(storage, pubkey)) storage.write(key, [...readHiddenAuthors(storage), pubkey])
}

/** Removes an account from the list. */
export function unhideAuthor(storage: SafeStorage, pubkey: string): void {
  storage.write(
    key,
    readHiddenAuthors(storage).filter((hidden) => hidden !== pubkey),
  )
}
