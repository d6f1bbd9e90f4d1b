import { createContext, use, useMemo, type ReactNode } from 'react'
import { readBookmarks, type Bookmark } from '../shared/storage/bookmarks.ts'
import { useStored } from '../shared/storage/use-storage.ts'

interface Bookmarks {
  readonly list: readonly Bookmark[]
  readonly ids: ReadonlySet<string>
}

const BookmarksContext = createContext<Bookmarks | undefined>(undefined)

/** Reads the bookmarks of this device once for all cards. */
export function BookmarksProvider({ children }: { children: ReactNode }) {
  const list = useStored(readBookmarks)
  const bookmarks = useMemo(() => ({ list, ids: new Set(list.map(({ id }) => id)) }), [list])
  return <BookmarksContext value={bookmarks}>{children}</BookmarksContext>
}

/** The bookmarks of this device, newest first, and their ids. */
export function useBookmarks(): Bookmarks {
  const bookmarks = use(BookmarksContext)
  if (!bookmarks) throw new Error('useBookmarks must be used within a BookmarksProvider')
  return bookmarks
}
