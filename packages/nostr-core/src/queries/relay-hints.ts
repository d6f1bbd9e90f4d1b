import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

/** Relay hints of one link or tag that are used at most. */
const maxHints = 3

/** If the home relay uses TLS, no list or link may make this device use an unencrypted connection. */
export function isAsSafe(url: string, home: string): boolean {
  return url.startsWith('wss:') || home.startsWith('ws:')
}

/** The usable relay hints of a link or tag: at most three normalised urls. */
export function relayHints(relays: readonly string[], { home }: RelayRoles): string[] {
  const urls = relays.flatMap((relay) => normalizeRelayUrl(relay) ?? [])
  return [...new Set(urls)].filter((url) => isAsSafe(url, home)).slice(0, maxHints)
}
