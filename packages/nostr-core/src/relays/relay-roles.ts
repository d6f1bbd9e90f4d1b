import { MalformedError } from '../protocol/errors.ts'
import { normalizeRelayUrl } from '../protocol/relay-url.ts'

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
 * Gives plain urls their roles: all are default relays, and the first is the home relay.
 * @throws {MalformedError} without a url, or naming the one that is not a ws:// or wss:// address.
 */
export function toRelayRoles(relays: readonly string[] | RelayRoles): RelayRoles {
  if (!isList(relays)) return relays
  const urls = relays.map((relay) => {
    const url = normalizeRelayUrl(relay)
    if (url === undefined) throw new MalformedError(`Not a relay's address: ${relay}`)
    return url
  })
  const [home] = urls
  if (home === undefined) throw new MalformedError('A client needs at least one relay')
  return { home, default: [...new Set(urls)], fallback: [], contactsFallback: [], search: [] }
}

// `Array.isArray` does not narrow a readonly array.
const isList = (relays: readonly string[] | RelayRoles): relays is readonly string[] => Array.isArray(relays)
