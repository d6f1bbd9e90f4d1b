import { useCallback, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { flushSync } from 'react-dom'
import { rowsBetween, toPieces, type Piece, type RowRange } from '@ncc/kit/parts'

/** Rows are rendered this far (px) beyond the viewport, so that scrolling shows no gap. */
const reach = 1200

/** The estimated height (px) of a row that was never rendered. */
const estimatedHeight = 72

/** Rows rendered before anything is measured. */
const initialCount = 30

export interface NearEnd {
  readonly list: RefObject<HTMLDivElement | null>
  /** The rows and gaps to render, in order. */
  readonly pieces: readonly Piece[]
  /** Whether the reader has scrolled up near the first row. */
  readonly isAtStart: boolean
}

/**
 * The rows to render of a list that is read from its end, in a box that keeps its distance to that end (`column-reverse`).
 * `ids` are the rows' ids in order; each row must have its own as `data-row`. Measured rows are below estimated ones, so
 * that nothing in view moves when an estimate is wrong.
 */
export function useNearEnd(ids: readonly string[]): NearEnd {
  const list = useRef<HTMLDivElement>(null)
  const [heights] = useState(() => new Map<string, number>())
  const [fromEnd, setFromEnd] = useState<RowRange>({ start: 0, end: initialCount })
  const [focused, setFocused] = useState<string | undefined>()
  const [isScrolled, setScrolled] = useState(false)

  const update = useCallback(() => {
    const element = list.current
    const box = element?.closest('[role=log]')
    if (!element || !box) return
    let withFocus: string | undefined
    for (const row of element.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
      const id = row.dataset['row'] ?? ''
      heights.set(id, row.getBoundingClientRect().height)
      if (row.contains(document.activeElement)) withFocus = id
    }
    const below = element.getBoundingClientRect().bottom - box.getBoundingClientRect().bottom
    const next = rowsBetween(
      ids.toReversed().map((id) => heights.get(id) ?? estimatedHeight),
      below - reach,
      below + box.clientHeight + reach,
    )
    setFromEnd((before) => (before.start === next.start && before.end === next.end ? before : next))
    setFocused(withFocus)
    setScrolled(box.scrollTop < 0)
  }, [ids, heights])

  // Before the paint: more rows may be needed.
  useLayoutEffect(update, [update])

  useEffect(() => {
    const box = list.current?.closest<HTMLElement>('[role=log]')
    if (!box) return undefined
    // In one step: the browser aborts a smooth scroll when a row turns out higher than estimated.
    const onKey = (event: KeyboardEvent) => {
      if (event.target !== box || (event.key !== 'Home' && event.key !== 'End')) return
      event.preventDefault()
      box.scrollTo({ top: event.key === 'End' ? 0 : -box.scrollHeight, behavior: 'instant' })
    }
    // Synchronously, so that the rows appear in the same frame as the new scroll position.
    const onMove = () => flushSync(update)
    const observer = new ResizeObserver(update)
    observer.observe(box)
    box.addEventListener('scroll', onMove, { passive: true })
    box.addEventListener('keydown', onKey)
    return () => {
      observer.disconnect()
      box.removeEventListener('keydown', onKey)
      box.removeEventListener('scroll', onMove)
    }
  }, [update])

  const start = ids.length - fromEnd.end
  const end = ids.length - fromEnd.start
  return {
    list,
    pieces: toPieces(
      ids.length,
      (index) => (index >= start && index < end) || ids[index] === focused,
      (index) => heights.get(ids[index] ?? '') ?? estimatedHeight,
    ),
    isAtStart: isScrolled && start <= 0,
  }
}
