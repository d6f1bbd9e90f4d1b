import { useRelays, useRelayStates } from '@ncc/hooks'

/** How many of the relays in use are connected just now: what is called active, wherever it is told. */
export function useConnectedRelays(): number {
  const states = useRelayStates()
  return useRelays().filter(({ url }) => states[url] === 'ok').length
}
