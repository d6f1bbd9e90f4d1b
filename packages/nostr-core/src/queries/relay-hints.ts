import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import type { Community } from '../community/community.ts'

/** Relay hints of one link or tag that are used at most. */
const maxHints = 3

/** If the city's relay uses TLS, no list or link may make this device use an unencrypted connection. */
export function isAsSafe(url: string, city: string): boolean {
  return url.startsWith('wss:') || city.startsWith('ws:')
}

/** The usable relay hints of a link or tag: at most three normalised urls. */
export function relayHints(relays: readonly string[], { relays: { city } }: Community): string[] {
  const urls = relays.flatMap((relay) => normalizeRelayUrl(relay) ?? [])
  return [...new Set(urls)].filter((url) => isAsSafe(url, city)).slice(0, maxHints)
}
