import type { Tag } from './event.ts'
import { isHex64 } from './hex.ts'

/** The kind of an account's bookmarks (NIP-51). */
export const bookmarkListKind = 10_003

/** A post to bookmark. */
export interface BookmarkTarget {
  /** 64 hex. */
  readonly id: string
  /** A relay that has it. */
  readonly relay?: string
}

/** The id (64 hex) of the event that a tag bookmarks; undefined for other tags: addresses, topics, links, unknown ones. */
export function bookmarkedId(tag: unknown): string | undefined {
  if (!Array.isArray(tag) || tag[0] !== 'e') return undefined
  const id = tag[1] as unknown
  return typeof id === 'string' && isHex64(id) ? id : undefined
}

export function bookmarkTag({ id, relay }: BookmarkTarget): Tag {
  return relay === undefined ? ['e', id] : ['e', id, relay]
}

/** Whether an entry of a private part can be a tag of an event. */
export const isTag = (entry: unknown): entry is Tag =>
  Array.isArray(entry) && entry.every((value) => typeof value === 'string')
