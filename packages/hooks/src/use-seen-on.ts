import { useCallback, useSyncExternalStore } from 'react'
import { useClient } from './use-client.ts'

/** The urls of the relays that have sent an event so far. */
export function useSeenOn(id: string): readonly string[] {
  const client = useClient()
  const subscribe = useCallback((listener: () => void) => client.events.watchSeen(id, listener), [client, id])
  return useSyncExternalStore(subscribe, () => client.events.seenOn(id))
}
