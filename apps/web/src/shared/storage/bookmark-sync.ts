import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const keyFor = (pubkey: string) => `ncc_bookmark_sync_v1:${pubkey}`

const record = v.object({
  /** Whether bookmarks are added to the encrypted part of the list. */
  isPrivate: v.boolean(),
  /** The version of the list that this device has applied. */
  applied: v.optional(
    v.object({
      /** Seconds. */
      createdAt: v.number(),
      /** 64 hex each. */
      ids: v.array(v.string()),
      /** The end of the encrypted part: another one may hold posts that left the public part. */
      seal: v.string(),
    }),
  ),
})

/** How an account has its bookmarks on all its devices. */
export type BookmarkSyncRecord = v.InferOutput<typeof record>

/** Undefined if the account (64 hex) has its bookmarks on this device only. */
export function readBookmarkSync(storage: SafeStorage, pubkey: string): BookmarkSyncRecord | undefined {
  return storage.read(keyFor(pubkey), record)
}

export function writeBookmarkSync(
  storage: SafeStorage,
  pubkey: string,
  sync: BookmarkSyncRecord | undefined,
): void {
  if (sync) storage.write(keyFor(pubkey), sync)
  else storage.remove(keyFor(pubkey))
}
