import { memo, Suspense, useDeferredValue, type ReactNode } from 'react'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { ErrorBoundary } from '../../shared/error-boundary.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import { createRequiredContext } from '../../shared/required-context.ts'
import { useNearRows } from '../../shared/rows/use-near-rows.ts'
import { useBrowserValue } from '../../shared/use-browser-value.ts'
import { useIsPainted } from '../../shared/use-is-painted.ts'
import { LazyPollItem } from '../lazy-poll-item.ts'
import { PostItem } from '../post-item.tsx'
import { countToFill } from './count-to-fill.ts'
import { row } from './feed-rows.css.ts'

const RepostItem = lazyPart(() => import('./repost-item.tsx').then((m) => m.RepostItem), { isWordless: true })

/** The estimated height (px) of a post that was never rendered. */
const estimatedHeight = 240

/** A server renders posts for a window of this height (px). */
const serverHeight = 1000

const readWindowHeight = () => window.innerHeight

export interface FeedRowsProps {
  /** The feed's name. */
  readonly label: string
  readonly events: readonly NostrEvent[]
  readonly isBusy: boolean
  /** Whether there is nothing below the last post. */
  readonly isComplete: boolean
  /** Shown below the last post. */
  readonly end?: ReactNode
}

/** The posts of a feed. Only those near the viewport are rendered. */
export function FeedRows({ label, events: all, isBusy, isComplete, end }: FeedRowsProps) {
  const { heights, sought } = useRowMemory()
  // On return all rows are rendered at once, so that the scroll position can be restored.
  const isPainted = useIsPainted()
  const windowHeight = useBrowserValue(readWindowHeight, serverHeight)
  const isWhole = useDeferredValue(isPainted || sought !== undefined, sought !== undefined)
  const events = isWhole ? all : all.slice(0, countToFill(all, windowHeight))
  const soughtPost = sought === undefined ? undefined : events.find(({ id }) => id === sought)
  const { list, pieces } = useNearRows<NostrEvent, HTMLDivElement>(
    events,
    heights,
    estimatedHeight,
    soughtPost,
  )
  const total = isComplete ? all.length : -1
  return (
    <>
      <div role="feed" aria-label={label} aria-busy={isBusy} ref={list}>
        {pieces.map((piece) => {
          if ('gap' in piece) return <div key={`before ${piece.before}`} style={{ height: piece.gap }} />
          const event = events[piece.row]
          return event && <Row key={event.id} event={event} index={piece.row} total={total} />
        })}
      </div>
      {/* Not before all rows are there: the end of the first ones is near the screen. */}
      {isWhole && end}
    </>
  )
}

interface RowProps {
  readonly event: NostrEvent
  readonly index: number
  readonly total: number
}

const Row = memo(function Row({ event, index, total }: RowProps) {
  const position = { index: index + 1, total }
  return (
    <div className={row} data-row={index}>
      <ErrorBoundary>
        {event.kind === kinds.note ? (
          <PostItem event={event} position={position} />
        ) : (
          <Suspense fallback={null}>
            {event.kind === kinds.poll ? (
              <LazyPollItem event={event} position={position} />
            ) : (
              <RepostItem event={event} position={position} />
            )}
          </Suspense>
        )}
      </ErrorBoundary>
    </div>
  )
})

/** What outlives a feed, so that its scroll position can be restored. */
export interface RowMemory {
  /** The last measured height (px) of each post. */
  readonly heights: WeakMap<NostrEvent, number>
  /** The post (64 hex) that anchors the scroll position. */
  readonly sought: string | undefined
}

export const [
  /** Where rows remember their heights while other pages are open. */
  RowMemoryContext,
  useRowMemory,
] = createRequiredContext<RowMemory>('RowMemoryContext')
