import { useEffect, useRef, useState } from 'react'
import { Button, Inline } from '@ncc/ui'
import { usePreferences } from '../../shared/host.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useHandlers } from '../../shared/use-handlers.ts'

/** The next page is loaded when the end of the feed is this far (px) below the viewport. */
const reach = 1000

export interface LoadMoreProps {
  /** The number of posts shown; it grows with each page. */
  readonly count: number
  readonly isLoading: boolean
  readonly onLoad: () => Promise<unknown> | void
}

/**
 * The end of a feed with older posts: a button that loads them. They load automatically when the end is near the viewport,
 * unless the settings forbid it; always while the feed is empty, and never after a failure.
 */
export function LoadMore({ count, isLoading, onLoad }: LoadMoreProps) {
  const { t } = useTranslation()
  const { autoLoad } = usePreferences()
  const end = useRef<HTMLDivElement>(null)
  const [hasFailed, setFailed] = useState(false)
  const isPointed = useRef(false)
  const isAuto = (autoLoad || count === 0) && !isLoading && !hasFailed
  const load = () =>
    Promise.resolve(onLoad()).then(
      () => setFailed(false),
      () => setFailed(true),
    )
  const { onNear } = useHandlers({
    onNear: () => {
      // Automatic loading must not move a button that has the keyboard focus.
      const isAtButton = !isPointed.current && end.current?.contains(document.activeElement)
      if (!isAtButton) void load()
    },
  })
  useEffect(() => {
    if (!isAuto || !end.current) return undefined
    const stop = new AbortController()
    const look = ([entry]: IntersectionObserverEntry[]) => {
      if (!entry?.isIntersecting) return
      // Not at the top of the page, unless the end is visible or there is nothing else.
      const isSeen = !count || window.scrollY > 0 || entry.boundingClientRect.top < window.innerHeight
      if (isSeen) onNear()
      else window.addEventListener('scroll', onNear, { once: true, signal: stop.signal })
    }
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px ${reach}px` })
    observer.observe(end.current)
    return () => {
      stop.abort()
      observer.disconnect()
    }
    // If a page loads immediately, the end stays near, and the observer does not fire again.
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [isAuto, count, onNear])
  return (
    <div ref={end}>
      <Inline justify="center">
        <Button
          isPending={isLoading}
          onPointerDown={() => {
            isPointed.current = true
          }}
          onKeyDown={() => {
            isPointed.current = false
          }}
          onPress={() => void load()}
        >
          {isLoading ? t('city.loadingMore') : t('city.loadMore')}
        </Button>
      </Inline>
    </div>
  )
}
