import type { NostrEvent } from '@ncc/nostr-core'
import { createRequiredContext } from '../../shared/required-context.ts'

/** What outlives a feed: coming back to it, its rows are where they were. */
export interface RowMemory {
  /** How high (px) each post was when it was last on the page. */
  readonly heights: WeakMap<NostrEvent, number>
  /** The post (64 hex) by which the page is found again. */
  readonly sought: string | undefined
}

export const [RowMemoryContext, useRowMemory] = createRequiredContext<RowMemory>('RowMemoryContext')
