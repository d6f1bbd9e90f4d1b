import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import type { Subscription } from '../relays/contract.ts'
import { selectOutbox, writeRelaysOf } from '../relays/outbox-selection.ts'
import type { Engine } from './engine.ts'
import type { QueryPlan, QueryStage } from './query.ts'
import { isAsSafe } from './relay-hints.ts'

/** The maximum number of relays per query, including those that are always asked. */
const maxRelays = 12

/** The filters for each outbox relay: those of its authors. */
export type OutboxRequests = ReadonlyMap<string, readonly Filter[]>

/** How far (seconds) before the newest stored relay list to look for changed ones: clocks differ. */
const overlapSeconds = 86_400

/** How long to wait for one relay before the next one is asked too. */
const hedgeMs = 1000

/**
 * Finds the outbox relays of a plan's authors (NIP-65): asks the plan's first relays for the relay lists, one after another and
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
  void fetchLists(engine, authors, stage, signal).then(finish)
  return { close: end }
}

async function fetchLists(
  engine: Engine,
  authors: readonly string[],
  { relays, timeoutMs }: QueryStage,
  signal: AbortSignal,
): Promise<void> {
  await engine.restore?.(ofAuthors(authors))
  const stored = authors.flatMap((author) => storedList(engine, author) ?? [])
  const { now, pubkey: own } = engine.context()
  const dates = stored.map(({ created_at }) => created_at).filter((date) => date <= now)
  const since = Math.max(0, Math.max(0, ...dates) - overlapSeconds)
  // Lists that changed while the device was offline. Only the first relay is asked: an older list works for a while. The
  // client follows the account's own.
  let changed = ofAuthors(
    stored.flatMap(({ pubkey }) => (pubkey === own ? [] : pubkey)),
    { since },
  )
  const asked: Promise<unknown>[] = []
  for (const relay of relays) {
    if (signal.aborted) return
    const missing = authors.filter((author) => !storedList(engine, author))
    const filters = [...ofAuthors(missing), ...changed]
    changed = []
    if (filters.length === 0) break
    const asking = engine.pool.query(filters, { relays: [relay], timeoutMs, signal })
    asked.push(asking)
    await new Promise<void>((resolve, reject) => {
      const cancel = engine.clock.after(hedgeMs, resolve)
      void asking.then(() => resolve(), reject).finally(cancel)
    })
  }
  await Promise.all(asked)
}

const ofAuthors = (authors: readonly string[], more: Filter = {}): Filter[] =>
  authors.length > 0 ? [{ kinds: [kinds.relayList], authors, ...more }] : []

const storedList = ({ store }: Engine, author: string) => store.getByAddress(`${kinds.relayList}:${author}:`)

/** The requests according to the relay lists in the store, without the relays of the plan's first stage. */
function outboxRequests(engine: Engine, { filters, outbox = [], stages }: QueryPlan) {
  const { pool } = engine
  const { home } = engine.context().relays
  const asked = stages[0]?.relays ?? []
  const writeRelays = new Map<string, string[]>()
  for (const author of outbox) {
    const list = storedList(engine, author)
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
