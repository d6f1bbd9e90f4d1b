import { useEffect, useState } from 'react'

/** How long (ms) a page that is not on any screen is waited for. */
const patience = 1000

/** Whether the screen shows something of the page: what is not seen at first can wait for it. */
export function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => {
    const observer = new PerformanceObserver(
      (list) => list.getEntriesByName('first-contentful-paint')[0] && setPainted(true),
    )
    observer.observe({ type: 'paint', buffered: true })
    const timer = setTimeout(setPainted, patience, true)
    return () => {
      observer.disconnect()
      clearTimeout(timer)
    }
  }, [])
  return isPainted
}
