import type { Filter } from '../protocol/filter.ts'
import type { Subscription } from '../relays/contract.ts'
import { selectOutbox } from '../relays/outbox-selection.ts'
import type { Engine } from './engine.ts'
import type { QueryPlan } from './query.ts'
import { failingRelays, fetchRelayLists, storedRelays } from './relay-lists.ts'

/** The maximum number of relays per query, including those that are always asked. */
const maxRelays = 12

/** The filters for each outbox relay: those of its authors. */
export type OutboxRequests = ReadonlyMap<string, readonly Filter[]>

/**
 * Finds the relays of a plan's `outbox` accounts (NIP-65): asks the plan's first relays for the relay lists, one after another and
 * each for those that are still missing or may have changed, and calls `tell` when they have answered or failed, or after
 * the stage's timeout. `tell` is not called after `close`.
 */
export function readOutbox(
  engine: Engine,
  plan: QueryPlan,
  tell: (requests: OutboxRequests) => void,
): Subscription {
  const { outbox: authors = [], stages } = plan
  const [stage] = stages
  if (!stage || authors.length === 0) {
    tell(new Map())
    return { close: () => undefined }
  }
  const reading = new AbortController()
  const { signal } = reading
  const finish = () => {
    if (signal.aborted) return
    end()
    tell(outboxRequests(engine, plan))
  }
  const cancelTimer = engine.clock.after(stage.timeoutMs, finish)
  const end = () => {
    reading.abort()
    cancelTimer()
  }
  void fetchRelayLists(engine, authors, stage, signal).then(finish)
  return { close: end }
}

/** The requests according to the relay lists in the store, without the relays of the plan's first stage. */
function outboxRequests(engine: Engine, plan: QueryPlan): OutboxRequests {
  const requests = new Map<string, readonly Filter[]>()
  for (const use of ['write', 'read'] as const) {
    for (const [relay, filters] of requestsTo(engine, plan, use))
      requests.set(relay, [...(requests.get(relay) ?? []), ...filters])
  }
  return requests
}

/** To the write relays of authors go the filters that name them, and to the read relays those without authors. */
function requestsTo(
  engine: Engine,
  { filters, outbox = [], stages }: QueryPlan,
  use: 'read' | 'write',
): OutboxRequests {
  const requests = new Map<string, Filter[]>()
  const asking = filters.filter(({ authors }) => (authors === undefined) === (use === 'read'))
  if (asking.length === 0) return requests
  const { home } = engine.context().relays
  const asked = stages[0]?.relays ?? []
  const { choices } = selectOutbox({
    authors: outbox,
    writeRelays: new Map(outbox.map((account) => [account, storedRelays(engine, account, use)])),
    always: [home, ...asked],
    maxRelays,
    failing: failingRelays(engine.pool),
  })
  for (const { relay, authors } of choices) {
    if (asked.includes(relay)) continue
    requests.set(relay, use === 'read' ? asking : narrowed(asking, new Set(authors)))
  }
  return requests
}

/** The filters for these authors only; filters without any of them are dropped. */
function narrowed(filters: readonly Filter[], authors: ReadonlySet<string>): Filter[] {
  return filters.flatMap((filter) => {
    const some = filter.authors?.filter((author) => authors.has(author)) ?? []
    return some.length > 0 ? [{ ...filter, authors: some }] : []
  })
}
