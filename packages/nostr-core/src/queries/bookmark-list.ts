import { bookmarkedId } from '../protocol/bookmark-tag.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import type { Signer } from '../signers/signer.ts'
import { defineListQuery, readHidden } from './account-list.ts'

/** An account's bookmarks: kind 10003 by author (64 hex); undefined while unknown, and for a visitor (''). */
export const bookmarkList = defineListQuery('bookmark-list', kinds.bookmarkList)

/** A post of an account's bookmarks, or an article. */
export interface ListedBookmark {
  /** 64 hex; of an article its address (`kind:pubkey:d`). */
  readonly id: string
  /** The relay hints of its tag. */
  readonly relays: readonly string[]
  /** Whether only the account itself can read the entry. */
  readonly isPrivate: boolean
}

/** The posts of an account's bookmarks. */
export interface ListedBookmarks {
  /** Distinct posts, the public ones first, each part in the order in which they were added. */
  readonly entries: readonly ListedBookmark[]
  /** Whether the private part could be decrypted. */
  readonly isComplete: boolean
}

function entriesOf(tags: readonly unknown[], isPrivate: boolean): readonly ListedBookmark[] {
  return tags.flatMap((tag) => {
    const id = bookmarkedId(tag)
    if (id === undefined) return []
    const relay = (tag as readonly unknown[])[2]
    return [{ id, relays: typeof relay === 'string' && relay !== '' ? [relay] : [], isPrivate }]
  })
}

/** Reads bookmarks (NIP-51). Without their owner's signer, or if that cannot decrypt them, only the public part. */
export async function readBookmarkList(
  list: NostrEvent,
  signer: Signer | undefined,
): Promise<ListedBookmarks> {
  const hidden = await readHidden(list, signer)
  const all = [...entriesOf(list.tags, false), ...entriesOf(hidden ?? [], true)]
  const distinct = new Map(all.toReversed().map((entry) => [entry.id, entry]))
  return {
    entries: all.filter((entry) => distinct.get(entry.id) === entry),
    isComplete: hidden !== undefined,
  }
}
