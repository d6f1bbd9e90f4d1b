import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PageMemory } from '../shared/page-memory.ts'
import { findPlace, goToPlace } from './page-place.ts'

/**
 * Scrolls a new page to its top, and restores the position when Back, Forward or a reload returns to a page. Returns the
 * post (64 hex) that anchors the position.
 */
export function useScrollMemory(memory: PageMemory): string | undefined {
  const page = useLocation()[0] + useSearch()
  // Read from the history, because browser events may come before or after the render.
  const arrival = useMemo(() => ({ page, place: memory.current?.place }), [page, memory])
  const first = useRef(arrival)
  const isReturning = useRef(false)

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const note = (event: Event) => {
      if (!isReturning.current) memory.setPlace(findPlace(event.target))
    }
    const save = () => memory.save()
    window.addEventListener('scroll', note, { passive: true })
    // Before a link is followed: the layout may have moved since the last scroll event.
    window.addEventListener('click', note, true)
    window.addEventListener('pagehide', save)
    return () => {
      window.removeEventListener('scroll', note)
      window.removeEventListener('click', note, true)
      window.removeEventListener('pagehide', save)
    }
  }, [memory])

  useLayoutEffect(() => {
    const { place } = arrival
    if (!place) {
      // The browser starts at the top anyway; scrolling there would cause another layout.
      if (arrival !== first.current) window.scrollTo({ top: 0, behavior: 'instant' })
      memory.setPlace({ top: 0 })
      return undefined
    }
    isReturning.current = true
    return goToPlace(place, () => {
      isReturning.current = false
    })
  }, [arrival, memory])

  return arrival.place?.post
}
