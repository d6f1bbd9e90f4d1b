import type { Tag } from './event.ts'
import { isHex64 } from './hex.ts'

/** A post to bookmark, or an article. */
export interface BookmarkTarget {
  /** Of a post: 64 hex. Of an article, all versions of it: its address (`kind:pubkey:d`). */
  readonly id: string
  /** A relay that has it. */
  readonly relay?: string
}

const isAddress = (text: string) => /^\d{1,5}:[0-9a-f]{64}:/.test(text)

/** Whether a list can hold a bookmark: an event's id (64 hex), or an address (`kind:pubkey:d`). */
export const isBookmarkId = (id: string): boolean => isHex64(id) || isAddress(id)

/** The id (64 hex) or address that a tag bookmarks; undefined for other tags: topics, links, unknown ones. */
export function bookmarkedId(tag: unknown): string | undefined {
  if (!Array.isArray(tag)) return undefined
  const [name, id] = tag as readonly unknown[]
  if (typeof id !== 'string') return undefined
  return (name === 'e' && isHex64(id)) || (name === 'a' && isAddress(id)) ? id : undefined
}

export function bookmarkTag({ id, relay }: BookmarkTarget): Tag {
  return [isAddress(id) ? 'a' : 'e', id, ...(relay === undefined ? [] : [relay])]
}

/** Whether an entry of a private part can be a tag of an event. */
export const isTag = (entry: unknown): entry is Tag =>
  Array.isArray(entry) && entry.every((value) => typeof value === 'string')
