import { useMemo, type ReactNode } from 'react'
import { createRequiredContext } from '../shared/required-context.ts'
import { readBookmarks, type Bookmark, toggleBookmark } from '../shared/storage/bookmarks.ts'
import { useStored, useStorage } from '../shared/storage/use-storage.ts'

interface Bookmarks {
  readonly list: readonly Bookmark[]
  readonly ids: ReadonlySet<string>
}

/** `useBookmarks` returns the bookmarks of this device, newest first, and their ids. */
export const [BookmarksContext, useBookmarks] = createRequiredContext<Bookmarks>('BookmarksContext')

/** Reads the bookmarks of this device once for all cards. */
export function BookmarksProvider({ children }: { children: ReactNode }) {
  const list = useStored(readBookmarks)
  const bookmarks = useMemo(() => ({ list, ids: new Set(list.map(({ id }) => id)) }), [list])
  return <BookmarksContext value={bookmarks}>{children}</BookmarksContext>
}

/** Whether a post is bookmarked on this device, and the toggle. */
export function useBookmark(id: string): { isBookmarked: boolean; toggle: (post: Bookmark) => void } {
  const storage = useStorage()
  return { isBookmarked: useBookmarks().ids.has(id), toggle: (post) => toggleBookmark(storage, post) }
}
