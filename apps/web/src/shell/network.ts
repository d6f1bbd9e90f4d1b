import { useEffect, useSyncExternalStore } from 'react'
import type { NostrClient } from '@ncc/nostr-core'

/** Tries broken relays again at once when the machine comes online or the page comes back into view. */
export function useReconnectWhenOnline(client: NostrClient): void {
  useEffect(() => {
    const online = () => client.relays.reconnect()
    const visible = () => {
      if (document.visibilityState === 'visible') client.relays.reconnect()
    }
    window.addEventListener('online', online)
    document.addEventListener('visibilitychange', visible)
    return () => {
      window.removeEventListener('online', online)
      document.removeEventListener('visibilitychange', visible)
    }
  }, [client])
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** Whether the machine believes that it has a network. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
