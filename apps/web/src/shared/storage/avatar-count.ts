import * as v from 'valibot'
import type { SafeStorage } from '@ncc/kit/parts'

/** Avatars that may be generated for one account (spec §9); the backend function counts as well. */
const avatarsAllowed = 3

const key = (pubkey: string) => `avatarRegenCount:${pubkey}`
const count = v.pipe(
  v.number(),
  v.check((value) => Number.isInteger(value) && value >= 0),
)

/** A new account has generated none. */
export const startAvatarCount = (storage: SafeStorage, pubkey: string): void => storage.write(key(pubkey), 0)

/** How many more avatars may be generated for an account, as far as this device knows. */
export function avatarsLeft(storage: SafeStorage, pubkey: string): number {
  return Math.max(0, avatarsAllowed - (storage.read(key(pubkey), count) ?? 0))
}

/** Stores how many are left: the number from the backend function, or one fewer than before. */
export function noteAvatarsLeft(storage: SafeStorage, pubkey: string, left: number | undefined): void {
  const remaining = left ?? avatarsLeft(storage, pubkey) - 1
  storage.write(key(pubkey), avatarsAllowed - Math.min(avatarsAllowed, Math.max(0, remaining)))
}
