import * as v from 'valibot'
import type { SafeStorage } from './safe-storage.ts'

const key = 'ncc_bookmarks_v1'

const author = v.union([
  v.object({
    name: v.string(),
    username: v.optional(v.string()),
    avatar: v.optional(v.string()),
  }),
  v.pipe(
    v.string(),
    v.transform((name) => ({ name, username: undefined, avatar: undefined })),
  ),
])

const entry = v.object({
  id: v.optional(v.string(), ''),
  author,
  content: v.string(),
  /** Seconds, or the label that older versions stored. */
  timestamp: v.union([v.number(), v.string()]),
  authorPubkey: v.optional(v.string(), ''),
  category: v.optional(v.string()),
  /** Its content warning (NIP-36). */
  tags: v.optional(v.array(v.array(v.string()) as v.GenericSchema<readonly string[]>)),
})

/** A bookmarked post as stored on this device (spec §3). */
export type Bookmark = v.InferOutput<typeof entry>

/** The id of a bookmark; without the post's id it is the author's name, the time and the beginning of the text (spec §3). */
function bookmarkId({ id, author: { name }, timestamp, content }: Bookmark): string {
  return id || `${name}|${timestamp}|${content.slice(0, 50)}`
}

const list = v.array(v.unknown())

const parse = (value: unknown): readonly Bookmark[] => {
  const result = v.safeParse(entry, value)
  return result.success ? [{ ...result.output, id: bookmarkId(result.output) }] : []
}

/** All bookmarks, newest first. A broken entry does not affect the others. */
export function readBookmarks(storage: SafeStorage): readonly Bookmark[] {
  return (storage.read(key, list) ?? []).flatMap(parse)
}

/** Adds a post, or removes it if it is bookmarked. Unreadable entries stay in the list. */
export function toggleBookmark(storage: SafeStorage, post: Bookmark): void {
  const saved = storage.read(key, list) ?? []
  const id = bookmarkId(post)
  const rest = saved.filter((value) => parse(value)[0]?.id !== id)
  storage.write(key, rest.length < saved.length ? rest : [{ ...post, id }, ...saved])
}
