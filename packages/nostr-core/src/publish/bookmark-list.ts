import {
  bookmarkedId,
  bookmarkTag,
  isBookmarkId,
  isTag,
  type BookmarkTarget,
} from '../protocol/bookmark-tag.ts'
import type { Tag } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import type { ListEdit } from './list-edit.ts'
import { editParts } from './private-part.ts'

/** Posts and articles to add to the bookmarks, and ids (64 hex) or addresses to remove. */
export interface BookmarkChanges {
  readonly add?: readonly BookmarkTarget[]
  readonly remove?: readonly string[]
}

/** Which part of the bookmarks is changed. */
export interface BookmarkOptions {
  /** Adds to the encrypted part, which nobody else can read. */
  readonly isPrivate?: boolean
  /**
   * Whether the private part is decrypted; by default only if `isPrivate`. Otherwise it stays as it is, and entries of it
   * are neither moved nor removed.
   */
  readonly opensPrivate?: boolean
}

/**
 * Adds posts to the end of the bookmarks (NIP-51) and removes others, in one edit. An added post of the other part is
 * moved with its relay hint. The rest of the list stays as it is: topics, links and unknown tags.
 * @throws {MalformedError} if an id is neither 64 hex nor an address.
 * @example
 * await client.lists.edit(editBookmarks({ add: [{ id }] }))
 */
export function editBookmarks(
  { add = [], remove = [] }: BookmarkChanges,
  { isPrivate = false, opensPrivate = isPrivate }: BookmarkOptions = {},
): ListEdit {
  const added = new Map(add.map((target) => [target.id, bookmarkTag(target)]))
  const removed = new Set(remove)
  const concerned = new Set([...added.keys(), ...removed])
  requireHex64([...concerned].filter((id) => !isBookmarkId(id)))
  const concerns = (entry: unknown) => concerned.has(bookmarkedId(entry) ?? '')

  /** The part that the added ones belong to; what `other` has of them is moved. */
  function filled<Entry>(part: readonly Entry[], other: readonly unknown[]): readonly (Entry | Tag)[] {
    const rest = part.filter((entry) => !removed.has(bookmarkedId(entry) ?? ''))
    const here = new Set(part.map(bookmarkedId))
    const found = new Map(other.filter(isTag).map((tag) => [bookmarkedId(tag), tag]))
    const missing = [...added].flatMap(([id, tag]) => (here.has(id) ? [] : [found.get(id) ?? tag]))
    return rest.length === part.length && missing.length === 0 ? part : [...rest, ...missing]
  }
  const cleared = <Entry>(part: readonly Entry[]): readonly Entry[] =>
    part.some(concerns) ? part.filter((entry) => !concerns(entry)) : part

  const edit = { kind: kinds.bookmarkList, action: 'change bookmarks', concerns }
  if (!opensPrivate) {
    return {
      ...edit,
      changesContent: false,
      patch({ tags, content }) {
        const after = filled(tags, [])
        return after === tags ? undefined : { tags: after, content }
      },
    }
  }
  return editParts({
    ...edit,
    change: ({ tags, hidden }) =>
      isPrivate
        ? { tags: cleared(tags), hidden: filled(hidden, tags) }
        : { tags: filled(tags, hidden), hidden: cleared(hidden) },
  })
}
