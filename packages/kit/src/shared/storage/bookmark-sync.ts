import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const keyFor = (pubkey: string) => `ncc_bookmark_sync_v1:${pubkey}`

const record = v.object({
  /** Whether bookmarks are added to the encrypted part of the list. */
  isPrivate: v.boolean(),
  /** The posts on this device that were in the list (64 hex): those that no longer are were removed on another device. */
  listed: v.optional(v.array(v.string()), []),
})

/** How an account has its bookmarks on all its devices. */
export type BookmarkSyncRecord = Readonly<v.InferOutput<typeof record>>

/** Undefined if the account (64 hex) has its bookmarks on this device only. */
export function readBookmarkSync(storage: SafeStorage, pubkey: string): BookmarkSyncRecord | undefined {
  return storage.read(keyFor(pubkey), record)
}

/** Stores it; see `readBookmarkSync`. */
export function writeBookmarkSync(
  storage: SafeStorage,
  pubkey: string,
  sync: BookmarkSyncRecord | undefined,
): void {
  if (sync) storage.write(keyFor(pubkey), sync)
  else storage.remove(keyFor(pubkey))
}
