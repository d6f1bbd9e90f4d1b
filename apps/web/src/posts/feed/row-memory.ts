import { createContext, use } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'

/** What outlives a feed: coming back to it, its rows are where they were. */
export interface RowMemory {
  /** How high (px) each post was when it was last on the page. */
  readonly heights: WeakMap<NostrEvent, number>
  /** The post (64 hex) by which the page is found again. */
  readonly sought: string | undefined
}

export const RowMemoryContext = createContext<RowMemory | undefined>(undefined)

export function useRowMemory(): RowMemory {
  const memory = use(RowMemoryContext)
  if (!memory) throw new Error('useRowMemory must be used within a RowMemoryContext')
  return memory
}
