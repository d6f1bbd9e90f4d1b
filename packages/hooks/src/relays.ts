import { useCallback, useState, useSyncExternalStore } from 'react'
import type { AccountRelay, RelayState } from '@ncc/nostr-core'
import { relayList } from '@ncc/nostr-core/queries'
import { isEqual } from './atoms.ts'
import { useClient, useNostrContext, useOwnPubkey } from './context.ts'
import { useQuery } from './use-query.ts'

/**
 * The relays in use and what each is used for; follows the account's relay list.
 * @example
 * const relays = useRelays()
 * const states = useRelayStates()
 */
export function useRelays(): readonly AccountRelay[] {
  const { client } = useNostrContext()
  useQuery(relayList(useOwnPubkey()))
  const { inUse } = client.relays
  const [relays, setRelays] = useState(inUse)
  if (isEqual(relays, inUse)) return relays
  setRelays(inUse)
  return inUse
}

/** The state of each relay in use, by url. */
export function useRelayStates(): Readonly<Record<string, RelayState>> {
  const { client } = useNostrContext()
  const read = () => client.relays.states.value
  return useSyncExternalStore((listener) => client.relays.states.subscribe(listener), read, read)
}

/** The urls of the relays that have sent an event (64 hex id), live. */
export function useSeenOn(id: string | undefined): readonly string[] {
  const client = useClient()
  const subscribe = useCallback(
    (listener: () => void) => client.events.watchSeen(id ?? '', listener),
    [client, id],
  )
  const read = () => client.events.seenOn(id ?? '')
  return useSyncExternalStore(subscribe, read, read)
}
