import {
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { rowsBetween, toPieces, type Piece, type RowRange } from './near-rows.ts'

/** A list up to this length is rendered completely; of a longer one only the rows near the viewport. */
const alwaysShown = 60

/** Rows are rendered this far (px) beyond the viewport, so that scrolling shows no gap. */
const reach = 1200

/** The last measured height (px) of each row by its key: a Map, or a WeakMap of objects. */
export interface RowHeights<Key> {
  get(key: Key): number | undefined
  set(key: Key, height: number): unknown
}

/** A long list, of which only some rows are rendered. */
export interface NearRows<List> {
  /** The ref of the element that has the rows as its children. */
  readonly list: RefObject<List | null>
  /** The rows and gaps of the list, in order. */
  readonly pieces: readonly Piece[]
}

/**
 * The rows of a long list to render: those near the viewport, the one with the key `sought`, and busy ones, wherever they
 * are. Each must have its index as `data-row`; `estimatedHeight` is the height (px) of a row that was never measured. Pass the same
 * `keys` array from one render to the next.
 *
 * `@tanstack/react-virtual` passes the same tests in its place, but costs 10 kB on the first page instead of 0.8 kB, and
 * still needs this code for gaps, busy rows and the row sought.
 */
export function useNearRows<Key, List extends HTMLElement>(
  keys: readonly Key[],
  heights: RowHeights<Key>,
  estimatedHeight: number,
  sought?: Key,
): NearRows<List> {
  const list = useRef<List>(null)
  const [range, setRange] = useState<RowRange>({ start: 0, end: alwaysShown / 3 })
  const [busy, setBusy] = useState<readonly Key[]>([])
  const isLong = keys.length > alwaysShown

  /** Renders the rows up to this far (px) beyond the viewport. */
  const update = useCallback(
    (beyond: number) => {
      const element = list.current
      if (!element) return
      const busyKeys: Key[] = []
      for (const row of element.querySelectorAll<HTMLElement>(':scope > [data-row]')) {
        const key = keys[Number(row.dataset['row'])]
        if (key === undefined) continue
        heights.set(key, row.getBoundingClientRect().height)
        if (isBusy(row)) busyKeys.push(key)
      }
      const top = -element.getBoundingClientRect().top
      const next = rowsBetween(
        keys.map((key) => heights.get(key) ?? estimatedHeight),
        top - beyond,
        top + window.innerHeight + beyond,
      )
      setRange((before) => (before.start === next.start && before.end === next.end ? before : next))
      setBusy((before) =>
        before.length === busyKeys.length && before.every((key, index) => key === busyKeys[index])
          ? before
          : busyKeys,
      )
    },
    [keys, heights, estimatedHeight],
  )

  // Before the paint: an earlier row may be needed again.
  useLayoutEffect(() => {
    if (isLong) update(reach)
  }, [isLong, update])

  useEffect(() => {
    const element = list.current
    if (!isLong || !element) return undefined
    const onMove = () => {
      // After a jump, the rows of the viewport appear in the same frame as the new scroll position.
      if (isBare(element)) flushSync(() => update(0))
      startTransition(() => update(reach))
    }
    const observer = new ResizeObserver(() => update(reach))
    observer.observe(element)
    window.addEventListener('scroll', onMove, { passive: true })
    window.addEventListener('resize', onMove)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', onMove)
      window.removeEventListener('resize', onMove)
    }
  }, [isLong, update])

  const isShown = (index: number) => {
    const key = keys[index]
    const isNear = index >= range.start && index < range.end
    return !isLong || isNear || (key !== undefined && (key === sought || busy.includes(key)))
  }
  const heightOf = (index: number) => {
    const key = keys[index]
    return (key !== undefined && heights.get(key)) || estimatedHeight
  }
  return { list, pieces: toPieces(keys.length, isShown, heightOf) }
}

/** Whether the viewport shows a place of the list where no rows are rendered. */
function isBare(list: HTMLElement): boolean {
  return [...list.querySelectorAll(':scope > :not([data-row])')].some((gap) => {
    const { top, bottom } = gap.getBoundingClientRect()
    return top < window.innerHeight && bottom > 0
  })
}

/** Whether a row contains the focus or an open form: removing it would interrupt the user. */
function isBusy(row: HTMLElement): boolean {
  return row.contains(document.activeElement) || row.querySelector('form') !== null
}
