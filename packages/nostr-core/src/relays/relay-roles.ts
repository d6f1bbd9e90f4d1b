import { NoRelaysError } from '../protocol/errors.ts'
import { requireRelayUrl, requireRelayUrls } from '../protocol/relay-url.ts'

/** Which relays a client uses for what; normalised urls. */
export interface RelayRoles {
  /** The community's own relay, or the one that matters most: it is searched first and asked for recent authors. */
  readonly home: string
  /** An account's relays until it names its own. It can stop using them, but they stay in its list. */
  readonly default: readonly string[]
  /** Asked when no other relay answers. */
  readonly fallback: readonly string[]
  /** Asked for contact lists when no other relay answers. */
  readonly contactsFallback: readonly string[]
  /** Searched in addition to the default relays (NIP-50). */
  readonly search: readonly string[]
}

/**
 * Normalises the relays of each role. Plain urls get roles: all are default relays, and the first is the home relay.
 * @throws {NoRelaysError} without a url.
 * @throws {MalformedError} without a list, or naming the one that is not a ws:// or wss:// address.
 */
export function toRelayRoles(relays: readonly string[] | RelayRoles): RelayRoles {
  if (relays instanceof Object && 'home' in relays) {
    return {
      home: requireRelayUrl(relays.home),
      default: requireRelayUrls(relays.default),
      fallback: requireRelayUrls(relays.fallback),
      contactsFallback: requireRelayUrls(relays.contactsFallback),
      search: requireRelayUrls(relays.search),
    }
  }
  const urls = requireRelayUrls(relays)
  const [home] = urls
  if (!home) throw new NoRelaysError()
  return { home, default: [...new Set(urls)], fallback: [], contactsFallback: [], search: [] }
}
