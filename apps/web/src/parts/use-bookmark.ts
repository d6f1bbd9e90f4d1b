import { useCallback } from 'react'
import { readBookmarks, toggleBookmark, type Bookmark } from '../storage/bookmarks.ts'
import type { SafeStorage } from '../storage/safe-storage.ts'
import { useStorage, useStored } from '../storage/use-storage.ts'

/** Whether a post is bookmarked on this device, and the toggle. */
export function useBookmark(id: string): { isBookmarked: boolean; toggle: (post: Bookmark) => void } {
  const storage = useStorage()
  const read = useCallback((from: SafeStorage) => readBookmarks(from).some((entry) => entry.id === id), [id])
  return { isBookmarked: useStored(read), toggle: (post) => toggleBookmark(storage, post) }
}
