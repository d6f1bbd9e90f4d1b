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
  /** The rows to show; a row that somebody is working in stays, wherever the screen is. */
  readonly isShown: (event: NostrEvent, index: number) => boolean
  readonly heightOf: (event: NostrEvent) => number
  /** Watches the height of a row; give it to the row as its `ref`. */
  readonly watch: (row: HTMLElement | null) => (() => void) | undefined
}

/** Which posts of a feed have to be on the page. Each row carries its place in the feed as `data-row`. */
export function useNearRows(events: readonly NostrEvent[]): NearRows {
  const heights = useRowHeights()
  const list = useRef<HTMLDivElement>(null)
  const current = useRef(events)
  const [range, setRange] = useState<RowRange>({ start: 0, end: alwaysShown / 3 })
  const [busy, setBusy] = useState<readonly string[]>([])
  const isLong = events.length > alwaysShown

  const update = useCallback(() => {
    const element = list.current
    if (!element || current.current.length <= alwaysShown) return
    const top = -element.getBoundingClientRect().top
    const next = rowsBetween(
      current.current.map((event) => heights.get(event) ?? guess),
      top - reach,
      top + window.innerHeight + reach,
    )
    const kept = busyRows(element).flatMap((index) => current.current[index]?.id ?? [])
    setRange((before) => (before.start === next.start && before.end === next.end ? before : next))
    setBusy((before) => (before.join() === kept.join() ? before : kept))
  }, [heights])

  const [observer] = useState(
    () =>
      new ResizeObserver((entries) => {
        for (const { target, borderBoxSize } of entries) {
          const event = current.current[Number((target as HTMLElement).dataset['row'])]
          const height = borderBoxSize[0]?.blockSize
          if (event && height) heights.set(event, height)
        }
        update()
      }),
  )

  useLayoutEffect(() => {
    current.current = events
    update()
  }, [events, update])

  useEffect(() => {
    if (!isLong) return undefined
    // At once, so that the posts are there in the same frame as the new position.
    const onMove = () => flushSync(update)
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [isLong, update])

  return {
    list,
    isShown: ({ id }, index) => !isLong || (index >= range.start && index < range.end) || busy.includes(id),
    heightOf: (event) => heights.get(event) ?? guess,
    watch: useCallback(
      (row) => {
        if (!row) return undefined
        observer.observe(row)
        return () => observer.unobserve(row)
      },
      [observer],
    ),
  }
}

/** Rows with the focus or an open form in them: taking them away would lose what somebody is doing. */
function busyRows(list: HTMLElement): number[] {
  return [...list.children]
    .filter((row) => row.contains(document.activeElement) || row.querySelector('form'))
    .map((row) => Number((row as HTMLElement).dataset['row']))
}
