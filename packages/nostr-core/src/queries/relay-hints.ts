import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import type { Community } from '../community/community.ts'

/** Relays named in one link or tag that are asked at most. */
const maxHints = 3

/** Where the city is read over TLS, nobody's list or link makes this device speak in clear text. */
export function isAsSafe(url: string, city: string): boolean {
  return url.startsWith('wss:') || city.startsWith('ws:')
}

/** The relays that a link or tag names, as far as they are worth asking: at most three, normalised. */
export function relayHints(relays: readonly string[], { relays: { city } }: Community): string[] {
  const urls = relays.flatMap((relay) => normalizeRelayUrl(relay) ?? [])
  return [...new Set(urls)].filter((url) => isAsSafe(url, city)).slice(0, maxHints)
}
