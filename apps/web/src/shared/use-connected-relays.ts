import { useRelays, useRelayStates } from '@ncc/hooks'

/** How many of the relays in use are connected now: the "active" relays. */
export function useConnectedRelays(): number {
  const states = useRelayStates()
  return useRelays().filter(({ url }) => states[url] === 'ok').length
}
