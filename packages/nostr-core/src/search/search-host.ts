import type { AccountRelay } from '../account-relays.ts'
import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { Query } from '../queries/query.ts'
import type { QueryResult } from '../relays/contract.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

/** The part of a client that a search needs. */
export interface SearchHost {
  /** The signed-in account (64 hex), whose contacts are searched last. */
  readonly pubkey: string | undefined
  readonly clock: Clock
  readonly relays: { readonly roles: RelayRoles; readonly fetch: RelayPool['query'] }
}

/** The part of a client that a search for posts needs. */
export interface PostSearchHost extends SearchHost {
  readonly relays: SearchHost['relays'] & { readonly inUse: readonly AccountRelay[] }
  /** Resolves when the cached events can be searched. */
  readonly restored: Promise<void>
  cached<Data>(query: Query<Data>): Data
}

/** The relays that every search asks: the default relays, then those that are there for search. */
export function searchRelays({ relays: { roles } }: SearchHost): readonly string[] {
  return [...new Set([...roles.default, ...roles.search])]
}

/** How long a relay may take to answer, in milliseconds. */
const relayTimeoutMs = 6000

/** Queries one relay, for six seconds at most. Never rejects: a relay that cannot be asked is in the state `error`. */
export async function askRelay(
  host: SearchHost,
  url: string,
  filters: readonly Filter[],
  signal: AbortSignal,
  onEvent: (event: NostrEvent) => void,
): Promise<QueryResult> {
  const own = new AbortController()
  const cancelTimeout = host.clock.after(relayTimeoutMs, () => own.abort())
  const request = { relays: [url], timeoutMs: relayTimeoutMs, signal: AbortSignal.any([own.signal, signal]) }
  try {
    const result = await host.relays.fetch(filters, request, onEvent)
    if (!own.signal.aborted) return result
    return { ...result, relays: { [url]: { state: 'timeout', events: result.events.length } } }
  } catch (error) {
    return { events: [], relays: { [url]: { state: 'error', events: 0, reason: (error as Error).message } } }
  } finally {
    cancelTimeout()
  }
}
