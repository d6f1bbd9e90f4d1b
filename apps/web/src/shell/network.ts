import { useEffect, useSyncExternalStore } from 'react'
import type { NostrClient } from '@ncc/nostr-core'

/** Reconnects relays immediately when the device comes online or the page becomes visible. */
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

/** Whether the browser reports a network connection. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => navigator.onLine)
}
