import { memo, type ReactNode } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { PostItem } from '../post-item.tsx'
import { row } from './feed-rows.css.ts'
import { useNearRows } from './use-near-rows.ts'

export interface FeedRowsProps {
  /** What the feed is called. */
  readonly label: string
  readonly events: readonly NostrEvent[]
  readonly isBusy: boolean
  /** Whether there is nothing below the last post. */
  readonly isComplete: boolean
}

/** The posts of a feed. However long it is, the page holds only those near the screen. */
export function FeedRows({ label, events, isBusy, isComplete }: FeedRowsProps) {
  const { list, isShown, heightOf } = useNearRows(events)
  const total = isComplete ? events.length : -1
  const rows: ReactNode[] = []
  let gap = 0
  let gaps = 0
  const closeGap = () => {
    if (gap > 0) rows.push(<div key={`gap ${gaps++}`} style={{ height: gap }} />)
    gap = 0
  }
  for (const [index, event] of events.entries()) {
    if (isShown(event, index)) {
      closeGap()
      rows.push(<Row key={event.id} event={event} index={index} total={total} />)
    } else gap += heightOf(event)
  }
  closeGap()
  return (
    <div role="feed" aria-label={label} aria-busy={isBusy} ref={list}>
      {rows}
    </div>
  )
}

interface RowProps {
  readonly event: NostrEvent
  readonly index: number
  readonly total: number
}

const Row = memo(function Row({ event, index, total }: RowProps) {
  return (
    <div className={row} data-row={index}>
      <PostItem event={event} position={{ index: index + 1, total }} />
    </div>
  )
})
