import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'

const here = () => location.pathname + location.search.slice(1)

/** A page that one goes to begins at its top; one that Back or Forward leads to stands where it was left. */
export function useScrollMemory(): void {
  const page = useLocation()[0] + useSearch()
  const isReturn = useRef(false)
  const [positions] = useState(() => new Map<string, number>())

  useEffect(() => {
    history.scrollRestoration = 'manual'
    const onReturn = () => {
      isReturn.current = true
    }
    const onScroll = () => positions.set(here(), window.scrollY)
    // In the capturing phase: before the router renders the page.
    window.addEventListener('popstate', onReturn, true)
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('popstate', onReturn, true)
      window.removeEventListener('scroll', onScroll)
    }
  }, [positions])

  useLayoutEffect(() => {
    const top = isReturn.current ? (positions.get(page) ?? 0) : 0
    isReturn.current = false
    return scrollWhenHighEnough(top)
  }, [page, positions])
}

/** Scrolls now and, while the page is still too short for that, again as it grows, until somebody does something. */
function scrollWhenHighEnough(top: number): () => void {
  const observer = new ResizeObserver(scroll)
  const stop = () => observer.disconnect()
  function scroll() {
    window.scrollTo({ top, behavior: 'instant' })
    if (window.scrollY >= top - 1) stop()
  }
  observer.observe(document.body)
  for (const event of ['wheel', 'touchstart', 'keydown', 'pointerdown'])
    window.addEventListener(event, stop, { once: true, passive: true })
  scroll()
  return stop
}
