import { useSyncExternalStore } from 'react'
import type { RelayState } from '@ncc/nostr-core'
import { useNostrContext } from './nostr-context.ts'

/** How things stand with each relay in use, by url. */
export function useRelayStates(): Readonly<Record<string, RelayState>> {
  const { client } = useNostrContext()
  return useSyncExternalStore(
    (listener) => client.relays.subscribe(listener),
    () => client.relays.states,
  )
}
