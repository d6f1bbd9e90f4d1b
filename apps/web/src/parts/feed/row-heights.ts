import { createContext, use } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'

/** How high (px) each post was when it was last on the page. */
export type RowHeights = WeakMap<NostrEvent, number>

export const RowHeightsContext = createContext<RowHeights | undefined>(undefined)

/** Heights outlive the feed that measured them: coming back to it, its rows are where they were. */
export function useRowHeights(): RowHeights {
  const heights = use(RowHeightsContext)
  if (!heights) throw new Error('useRowHeights must be used within a RowHeightsContext')
  return heights
}
