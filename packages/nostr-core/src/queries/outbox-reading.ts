import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import type { Subscription } from '../relays/contract.ts'
import { selectOutbox, writeRelaysOf } from '../relays/outbox-selection.ts'
import type { Engine } from './engine.ts'
import type { QueryPlan } from './query.ts'
import { isAsSafe } from './relay-hints.ts'
import { splitAuthors } from './split-filter.ts'

/** The maximum number of relays per query, including those that are always asked. */
const maxRelays = 12

/** The filters for each outbox relay: those of its authors. */
export type OutboxRequests = ReadonlyMap<string, readonly Filter[]>

/**
 * Finds the outbox relays of a plan's authors (NIP-65): asks the plan's first relays for the relay lists in one request,
 * and calls `tell` when each has answered or failed, or after the stage's timeout. `tell` is not called after `close`.
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
  const pending = new Set(stage.relays)
  let over = false
  let lists: Subscription | undefined
  const cancelTimer = engine.clock.after(stage.timeout, () => finish())
  const end = () => {
    over = true
    cancelTimer()
    lists?.close()
  }
  const finish = () => {
    if (over) return
    end()
    tell(outboxRequests(engine, plan))
  }
  const settle = (relay: string) => {
    pending.delete(relay)
    if (pending.size === 0) finish()
  }
  lists = engine.pool.req(
    splitAuthors(authors, { kinds: [kinds.relayList] }),
    {
      onEvent: () => undefined,
      onEose: (relay) => settle(relay),
      onDown: (_state, _reason, relay) => settle(relay),
      onClosed: (_reason, relay) => settle(relay),
    },
    { relays: stage.relays },
  )
  if (over) lists.close()
  else if (pending.size === 0) finish()
  return { close: end }
}

/** The requests according to the relay lists in the store, without the relays of the plan's first stage. */
function outboxRequests({ store, pool, context }: Engine, { filters, outbox = [], stages }: QueryPlan) {
  const { home } = context().relays
  const asked = stages[0]?.relays ?? []
  const writeRelays = new Map<string, string[]>()
  for (const author of outbox) {
    const list = store.getByAddress(`${kinds.relayList}:${author}:`)
    if (list)
      writeRelays.set(
        author,
        writeRelaysOf(list).filter((url) => isAsSafe(url, home)),
      )
  }
  const failing = Object.entries(pool.states.value).flatMap(([url, state]) =>
    state === 'error' || state === 'timeout' ? [url] : [],
  )
  const { choices } = selectOutbox({
    authors: outbox,
    writeRelays,
    always: [home, ...asked],
    maxRelays,
    failing: new Set(failing),
  })
  const requests = new Map<string, Filter[]>()
  for (const { relay, authors } of choices) {
    if (!asked.includes(relay)) requests.set(relay, narrowed(filters, new Set(authors)))
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
