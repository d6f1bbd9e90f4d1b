import { createContext, use } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'

/** How high (px) each post was when it was last on the page. */
export type PostHeights = WeakMap<NostrEvent, number>

export const PostHeightsContext = createContext<PostHeights | undefined>(undefined)

/** Heights outlive the feed that measured them: coming back to it, its rows are where they were. */
export function usePostHeights(): PostHeights {
  const heights = use(PostHeightsContext)
  if (!heights) throw new Error('usePostHeights must be used within a PostHeightsContext')
  return heights
}
