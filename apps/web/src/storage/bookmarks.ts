import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const key = 'ncc_bookmarks_v1'

const bookmark = v.object({
  id: v.string(),
  author: v.object({ name: v.string(), username: v.string(), avatar: v.optional(v.string()) }),
  content: v.string(),
  timestamp: v.number(),
  authorPubkey: v.string(),
  category: v.optional(v.string()),
})

/** A bookmarked post as it is kept on this device (spec §3); `timestamp` in seconds. */
export type Bookmark = v.InferOutput<typeof bookmark>

const list = v.array(v.unknown())

/** All bookmarks, newest first. A broken entry does not take the others with it. */
export function readBookmarks(storage: SafeStorage): readonly Bookmark[] {
  return (storage.read(key, list) ?? []).flatMap((entry) => {
    const result = v.safeParse(bookmark, entry)
    return result.success ? [result.output] : []
  })
}

/** Adds a post, or takes it out if it is there. */
export function toggleBookmark(storage: SafeStorage, post: Bookmark): void {
  const bookmarks = readBookmarks(storage)
  const rest = bookmarks.filter(({ id }) => id !== post.id)
  storage.write(key, rest.length < bookmarks.length ? rest : [post, ...bookmarks])
}
