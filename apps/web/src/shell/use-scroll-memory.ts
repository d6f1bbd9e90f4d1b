import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { PageMemory } from '../shared/page-memory.ts'
import { findPlace, goToPlace } from './page-place.ts'

/**
 * A page that one goes to begins at its top; one that Back, Forward or a reload leads to stands where it was left. Returns
 * the post (64 hex) that it is to be found again by.
 */
export function useScrollMemory(memory: PageMemory): string | undefined {
  const page = useLocation()[0] + useSearch()
  // The history knows whether its entry was shown before; events of the browser come before or after the rendering.
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
    // Before a link is followed: what moved since the last scrolling counts too.
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
      // The browser shows a page's top by itself; to scroll there would lay the page out once more.
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
