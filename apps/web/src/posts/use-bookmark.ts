import { toggleBookmark, type Bookmark } from '../shared/storage/bookmarks.ts'
import { useStorage } from '../shared/storage/use-storage.ts'
import { useBookmarks } from './bookmarks-context.tsx'

/** Whether a post is bookmarked on this device, and the toggle. */
export function useBookmark(id: string): { isBookmarked: boolean; toggle: (post: Bookmark) => void } {
  const storage = useStorage()
  return { isBookmarked: useBookmarks().ids.has(id), toggle: (post) => toggleBookmark(storage, post) }
}
