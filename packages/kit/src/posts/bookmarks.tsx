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

/** What accounts (64 hex) have toggled while no `BookmarkSync` could write it. */
export interface EarlyToggles {
  set(pubkey: string, id: string, isWanted: boolean): void
  /** Whether each post is wanted; none of them is taken again. */
  takeAll(pubkey: string): ReadonlyMap<string, boolean>
}

function createEarlyToggles(): EarlyToggles {
  const byAccount = new Map<string, Map<string, boolean>>()
  return {
    set(pubkey, id, isWanted) {
      const toggles = byAccount.get(pubkey) ?? new Map<string, boolean>()
      byAccount.set(pubkey, toggles.set(id, isWanted))
    },
    takeAll(pubkey) {
      const toggles = byAccount.get(pubkey)
      byAccount.delete(pubkey)
      return toggles ?? new Map<string, boolean>()
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
  const list = useStored(readBookmarks)
  const [sync, setSync] = useState<SyncedBookmarks>()
  const [early] = useState(createEarlyToggles)
  const bookmarks = useMemo(
    () => ({ list, ids: sync?.ids ?? new Set(list.map(({ id }) => id)), sync, setSync, early }),
    [list, sync, early],
  )
  return <BookmarksContext value={bookmarks}>{children}</BookmarksContext>
}

/** Whether a post is bookmarked, and the toggle. */
export function useBookmark(id: string): { isBookmarked: boolean; toggle: (post: Bookmark) => void } {
  const storage = useStorage()
  const session = useSession()
  const { ids, sync, early } = useBookmarks()
  const toggle = (post: Bookmark) => {
    if (sync) return sync.toggle(post)
    if (session.status === 'signed-in') early.set(session.pubkey, id, !ids.has(id))
    toggleBookmark(storage, post)
  }
  return { isBookmarked: ids.has(id), toggle }
}
