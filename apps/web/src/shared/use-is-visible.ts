import { useSyncExternalStore } from 'react'

const isVisible = () => document.visibilityState === 'visible'

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener)
  return () => document.removeEventListener('visibilitychange', listener)
}

/** Whether the page can be seen: not in a hidden tab or a minimized window. */
export function useIsVisible(): boolean {
  return useSyncExternalStore(subscribe, isVisible)
}
