import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { RelayReport, RelayState, Subscription } from './contract.ts'
import type { Relay } from './relay.ts'

interface RelayQuery {
  readonly clock: Clock
  /** Milliseconds of silence after which the relay is given up. */
  readonly timeout: number
  readonly signal?: AbortSignal
  readonly onEvent: (event: NostrEvent) => void
}

/** Relays commonly cap an answer at some multiple of this; a shorter one is taken to be all there is. */
const smallestCap = 100

/** A relay that always has one more page is not believed for ever. */
const maxPages = 50

interface Page {
  readonly state: RelayState
  readonly reason?: string
  readonly events: NostrEvent[]
}

/**
 * Asks one relay until it has said all: where an answer is shorter than the limit but long enough to have been cut by
 * the relay's own cap, the next page is asked for, so that nothing is left out in silence.
 */
export async function queryRelay(
  relay: Relay,
  filters: readonly Filter[],
  query: RelayQuery,
): Promise<RelayReport> {
  const seen = new Set<string>()
  let page = await queryPage(relay, filters, query)
  for (let pages = 1; pages < maxPages; pages++) {
    const fresh = page.events.filter(({ id }) => !seen.has(id))
    for (const event of fresh) seen.add(event.id)
    const next = page.state === 'ok' ? nextPage(filters, page.events, fresh, seen.size) : undefined
    if (!next) break
    page = await queryPage(relay, [next], query)
  }
  const answered = page.state === 'ok' || page.state === 'zero'
  const state = answered ? (seen.size > 0 ? 'ok' : 'zero') : page.state
  return { state, events: seen.size, ...(page.reason !== undefined && { reason: page.reason }) }
}

/** The filter for what the relay's cap may have cut off; pages are followed for a single filter without search. */
function nextPage(
  filters: readonly Filter[],
  events: readonly NostrEvent[],
  fresh: readonly NostrEvent[],
  total: number,
): Filter | undefined {
  const [filter] = filters
  if (!filter || filters.length > 1 || filter.search !== undefined || filter.ids) return undefined
  const limit = filter.limit ?? Number.POSITIVE_INFINITY
  if (total >= limit || events.length < smallestCap) return undefined
  const oldest = Math.min(...events.map(({ created_at }) => created_at))
  const until = fresh.length > 0 ? oldest : oldest - 1
  if (until < (filter.since ?? 0)) return undefined
  return {
    ...filter,
    until,
    ...(filter.limit !== undefined && { limit: filter.limit - total + smallestCap }),
  }
}

function queryPage(relay: Relay, filters: readonly Filter[], query: RelayQuery): Promise<Page> {
  return new Promise((resolve) => {
    const events: NostrEvent[] = []
    let subscription: Subscription | undefined
    let cancelTimer: () => void = () => undefined
    let over = false
    const finish = (state: RelayState, reason?: string) => {
      if (over) return
      over = true
      cancelTimer()
      query.signal?.removeEventListener('abort', abort)
      subscription?.close()
      resolve({ state, events, ...(reason !== undefined && { reason }) })
    }
    const abort = () => finish('error', 'cancelled')
    const waitForMore = () => {
      cancelTimer()
      cancelTimer = query.clock.after(query.timeout, () =>
        finish('timeout', `silent for ${query.timeout} ms`),
      )
    }
    if (query.signal?.aborted) return abort()
    query.signal?.addEventListener('abort', abort)
    waitForMore()
    subscription = relay.req(filters, {
      onEvent: (event) => {
        if (over) return
        events.push(event)
        query.onEvent(event)
        waitForMore()
      },
      onEose: () => finish(events.length > 0 ? 'ok' : 'zero'),
      onClosed: (reason) => finish('error', reason),
      onDown: (state, reason) => finish(state, reason),
    })
    if (over) subscription.close()
  })
}
