import { useCallback, useState, useSyncExternalStore } from 'react'

/** Whether a media query holds, live. */
export function useMediaQuery(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    [query],
  )
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches)
}

/** Whether a media query holds or has held since the component was mounted. */
export function useMediaQueryOnce(query: string): boolean {
  const holds = useMediaQuery(query)
  const [held, setHeld] = useState(holds)
  if (holds && !held) setHeld(true)
  return held
}
