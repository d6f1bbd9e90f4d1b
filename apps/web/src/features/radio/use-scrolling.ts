import { useEffect, useState } from 'react'

/** Whether the page is being scrolled; true until it has been still for `delay` (ms). */
export function useScrolling(delay: number): boolean {
  const [isScrolling, setScrolling] = useState(false)
  useEffect(() => {
    let still: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      setScrolling(true)
      clearTimeout(still)
      still = setTimeout(() => setScrolling(false), delay)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      clearTimeout(still)
    }
  }, [delay])
  return isScrolling
}
