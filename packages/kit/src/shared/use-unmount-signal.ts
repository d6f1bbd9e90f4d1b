import { useEffect, useRef } from 'react'

/**
 * A function that gives the signal for what a component starts: it is aborted when the component is unmounted, so that
 * nothing happens any more on behalf of a dialog or page that has been left.
 */
export function useUnmountSignal(): () => AbortSignal {
  const controller = useRef(new AbortController())
  useEffect(() => {
    // Strict mode unmounts each component once.
    if (controller.current.signal.aborted) controller.current = new AbortController()
    return () => controller.current.abort()
  }, [])
  return () => controller.current.signal
}
