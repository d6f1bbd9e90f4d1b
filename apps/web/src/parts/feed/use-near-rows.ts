import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import type { NostrEvent } from '@ncc/nostr-core'
import { rowsBetween, type RowRange } from './near-rows.ts'
import { useRowHeights } from './row-heights.ts'

/** A feed of so many posts is on the page as a whole; of a longer one only what is near the screen. */
const alwaysShown = 60

/** How far (px) beyond the screen posts are kept, so that scrolling meets no gap. */
const reach = 1200

/** What a post is taken to measure (px) until it has been on the page. */
const guess = 240

export interface NearRows {
  readonly list: RefObject<HTMLDivElement | null>
  /** Whether a row has to be there; one that somebody is working in stays, wherever the screen is. */
  readonly isShown: (event: NostrEvent, index: number) => boolean
  readonly heightOf: (event: NostrEvent) => number
}

/** Which posts of a feed have to be on the page. Each row carries its place in the feed as `data-row`. */
export function useNearRows(events: readonly NostrEvent[]): NearRows {
  const heights = useRowHeights()
  const list = useRef<HTMLDivElement>(null)
  const [range, setRange] = useState<RowRange>({ start: 0, end: alwaysShown / 3 })
  const [busy, setBusy] = useState<readonly string[]>([])
  const isLong = events.length > alwaysShown

  const update = useCallback(() => {
    const element = list.current
    if (!element) return
    const kept: string[] = []
    for (const row of element.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
      const event = events[Number(row.dataset['row'])]
      if (!event) continue
      heights.set(event, row.getBoundingClientRect().height)
      if (isBusy(row)) kept.push(event.id)
    }
    const top = -element.getBoundingClientRect().top
    const next = rowsBetween(
      events.map((event) => heights.get(event) ?? guess),
      top - reach,
      top + window.innerHeight + reach,
    )
    setRange((before) => (before.start === next.start && before.end === next.end ? before : next))
    setBusy((before) => (before.join() === kept.join() ? before : kept))
  }, [events, heights])

  // Before the rows are painted: a row that was long ago may be needed again.
  useLayoutEffect(() => {
    if (isLong) update()
  }, [isLong, update])

  useEffect(() => {
    const element = list.current
    if (!isLong || !element) return undefined
    // At once, so that the posts are there in the same frame as the new position.
    const onMove = () => flushSync(update)
    const observer = new ResizeObserver(update)
    observer.observe(element)
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [isLong, update])

  return {
    list,
    isShown: ({ id }, index) => !isLong || (index >= range.start && index < range.end) || busy.includes(id),
    heightOf: (event) => heights.get(event) ?? guess,
  }
}

/** Whether the focus or an open form is in a row: taking it away would lose what somebody is doing. */
function isBusy(row: HTMLElement): boolean {
  return row.contains(document.activeElement) || row.querySelector('form') !== null
}
