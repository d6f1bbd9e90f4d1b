import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { requireFilters, type Filter } from '../protocol/filter.ts'
import { NegentropySet, type NegentropyRecord } from '../protocol/negentropy.ts'
import { requireRelayUrls } from '../protocol/relay-url.ts'
import type { QueryResult, RelayReport } from './contract.ts'
import { fetchRelayInfo, type FetchRelayInfoOptions } from './relay-info.ts'
import type { PoolRequest, RelayPool } from './relay-pool.ts'

/** What is asked for, and what is there already. */
export interface MissingRequest extends Omit<PoolRequest, 'filtersOf'> {
  /** Ids (64 hex) and dates (seconds) of the events that need not be sent. */
  readonly known?: readonly NegentropyRecord[]
}

/**
 * Fetches all events of a filter that are not known yet, each of them once. Relays without NIP-77 are read page by
 * page, first and in parallel; the others then send only events that are still missing.
 * Rejects with a `MalformedError` for a filter that `requireFilters` refuses, and for an address that is not a relay's.
 */
export async function fetchMissing(
  pool: RelayPool,
  filter: Filter,
  { known = [], ...request }: Partial<MissingRequest> = {},
  {
    onEvent,
    ...options
  }: FetchRelayInfoOptions & { onEvent?: ((event: NostrEvent, relay: string) => void) | undefined },
): Promise<QueryResult> {
  requireFilters(filter ? [filter] : [])
  const events = new Map<string, NostrEvent>()
  const reports = new Map<string, RelayReport>()
  const knownIds = new Set(known.map(({ id }) => id))
  const read = async (wanted: Filter, relays: readonly string[]) => {
    const result = await pool.query([wanted], { ...request, relays }, (event, relay) => {
      if (knownIds.has(event.id) || events.has(event.id)) return
      events.set(event.id, event)
      onEvent?.(event, relay)
    })
    for (const [relay, report] of Object.entries(result.relays)) reports.set(relay, report)
  }
  const readDifference = async (relay: string) => {
    const set = new NegentropySet([...known, ...events.values()])
    const difference = pool.closed.aborted
      ? undefined
      : await pool.relay(relay).reconcile(filter, set, request.signal)
    if (difference?.need.length === 0) reports.set(relay, { state: 'zero', events: 0 })
    else await read(difference ? { ids: difference.need } : filter, [relay])
  }
  const all = [...new Set(requireRelayUrls(request.relays))]
  const signal = AbortSignal.any([pool.closed, ...(request.signal ? [request.signal] : [])])
  const asking = { ...options, signal }
  const able = await Promise.all(all.map((relay) => canReconcile(relay, asking)))
  const others = all.filter((_, i) => !able[i])
  const reconciling = all.filter((_, i) => able[i])
  // With nothing to compare yet, the first relay is read page by page too.
  const first = known.length === 0 && others.length === 0 ? reconciling.splice(0, 1) : others
  if (first.length > 0) await read(filter, first)
  for (const relay of reconciling) await readDifference(relay)
  return { events: [...events.values()].sort(newestFirst), relays: Object.fromEntries(reports) }
}

async function canReconcile(relay: string, options: FetchRelayInfoOptions): Promise<boolean> {
  try {
    return (await fetchRelayInfo(relay, options)).supportedNips.includes(77)
  } catch {
    return false
  }
}
