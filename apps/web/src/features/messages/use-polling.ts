import { useEffect } from 'react'

/** Calls `poll` every so many milliseconds while the page is in view. */
export function usePolling(poll: (() => void) | undefined, every: number): void {
  useEffect(() => {
    if (!poll) return undefined
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') poll()
    }, every)
    return () => clearInterval(timer)
  }, [poll, every])
}
