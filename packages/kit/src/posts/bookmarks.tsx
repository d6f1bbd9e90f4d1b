import { useMemo, useState, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import type { ListedBookmark } from '@ncc/nostr-core/queries'
import { createRequiredContext } from '../shared/required-context.ts'
import { readBookmarks, type Bookmark, toggleBookmark } from '../shared/storage/bookmarks.ts'
import { useStored, useStorage } from '../shared/storage/use-storage.ts'

/** The bookmarks of an account that has them on all its devices. */
export interface SyncedBookmarks {
  readonly status: 'loading' | 'ready' | 'unreachable' | 'undecrypted'
  /** All posts: on this device or in the list. */
  readonly ids: ReadonlySet<string>
  /** Posts of the list that are not on this device, newest first. */
  readonly listed: readonly ListedBookmark[]
  /** Posts on this device that are not in the list; none before it has been read. */
  readonly unlisted: readonly string[]
  toggle(post: Bookmark): void
  /** Adds posts (64 hex, or addresses) to the list, or removes them. */
  set(ids: readonly string[], isWanted: boolean): void
}

/** The posts that an account has toggled before `BookmarkSync` was loaded. */
export interface EarlyToggles {
  add(id: string): void
  /** Each post once; none of them is taken again. */
  takeAll(): ReadonlySet<string>
}

function createEarlyToggles(): EarlyToggles {
  let ids: ReadonlySet<string> = new Set()
  return {
    add: (id) => void (ids = new Set(ids).add(id)),
    takeAll() {
      const all = ids
      ids = new Set()
      return all
    },
  }
}

/** The bookmarks of this device, and of the signed-in account. */
export interface BookmarksState {
  /** The bookmarks of this device, newest first. */
  readonly list: readonly Bookmark[]
  readonly ids: ReadonlySet<string>
  /** Set by `BookmarkSync`, where the account has turned it on. */
  readonly sync: SyncedBookmarks | undefined
  readonly setSync: (sync: SyncedBookmarks | undefined) => void
  readonly early: EarlyToggles
}

export const [
  BookmarksContext,
  /** The bookmarks of this device and, where the account has turned that on, of all its devices. */
  useBookmarks,
] = createRequiredContext<BookmarksState>('BookmarksProvider')

/** Reads the bookmarks of this device once for all cards. */
export function BookmarksProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const pubkey = session.status === 'signed-in' ? session.pubkey : ''
  const list = useStored(readBookmarks)
  const [sync, setSync] = useState<SyncedBookmarks>()
  // oxlint-disable-next-line react/exhaustive-deps -- another account starts anew
  const early = useMemo(createEarlyToggles, [pubkey])
  const bookmarks = useMemo(
    () => ({ list, ids: sync?.ids ?? new Set(list.map(({ id }) => id)), sync, setSync, early }),
    [list, sync, early],
  )
  return <BookmarksContext value={bookmarks}>{children}</BookmarksContext>
}

/** Whether a post is bookmarked, and the toggle. */
export function useBookmark(id: string): { isBookmarked: boolean; toggle: (post: Bookmark) => void } {
  const storage = useStorage()
  const { ids, sync, early } = useBookmarks()
  const toggle = (post: Bookmark) => {
    if (sync) return sync.toggle(post)
    early.add(id)
    toggleBookmark(storage, post)
  }
  return { isBookmarked: ids.has(id), toggle }
}
