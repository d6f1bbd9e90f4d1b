import { useEffect, useState } from 'react'

/** A page in a hidden tab is never painted. */
const paintTimeoutMs = 1000

/** Whether the browser has painted the page. Content below the fold can wait for it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const observer = new PerformanceObserver(
      (list) => list.getEntriesByName('first-contentful-paint')[0] && setPainted(true),
    )
    observer.observe({ type: 'paint', buffered: true })
    const timer = setTimeout(setPainted, paintTimeoutMs, true)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
