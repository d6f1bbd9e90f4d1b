import { isPrivateHost } from '../protocol/private-host.ts'
import { normalizeRelayUrl } from '../protocol/relay-url.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

/** Relay hints of one link or tag that are used at most. */
const maxHints = 3

/**
 * Whether somebody else's list or link may make this device connect to a relay: not without encryption if the home relay uses
 * it, and not within a private network if the home relay is outside.
 */
export function isAsSafe(url: string, home: string): boolean {
  if (!url.startsWith('wss:') && !home.startsWith('ws:')) return false
  return !isPrivateHost(new URL(url).hostname) || isPrivateHost(new URL(home).hostname)
}

/** The usable relay hints of a link or tag: at most three normalised urls. */
export function relayHints(relays: readonly string[], { home }: RelayRoles): string[] {
  const urls = relays.flatMap((relay) => normalizeRelayUrl(relay) ?? [])
  return [...new Set(urls)].filter((url) => isAsSafe(url, home)).slice(0, maxHints)
}
