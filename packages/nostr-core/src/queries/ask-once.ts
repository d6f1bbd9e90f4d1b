import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { UntilOptions } from '../protocol/observable.ts'
import type { QueryResult, RelayReport } from '../relays/contract.ts'
import { hasAnswered, haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { Engine } from './engine.ts'
import { findOutbox } from './find-outbox.ts'
import type { OutboxRequests } from './outbox-reading.ts'
import { queryUntilSettled } from './query-until-settled.ts'
import { planOf, type Query, type QueryPlan } from './query.ts'

/**
 * The answer to a one-shot query: found, absent (the relays say there is nothing), or unknown. `isConfirmed` tells whether
 * a relay has answered now; otherwise the data comes from the local store. An unknown answer has the report of each relay
 * that was asked: one that did not answer is `timeout` or `error`, with the reason.
 */
export type Answer<Data> =
  | { readonly status: 'found'; readonly data: Data; readonly isConfirmed: boolean }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly relays: QueryResult['relays'] }

/**
 * Asks the relays of a query's stages, stage by stage until one has events, and its authors' outbox relays. See
 * `queryUntilSettled` for how long it waits.
 * @throws the signal's reason once it is aborted.
 */
export async function askOnce<Data>(
  engine: Engine,
  query: Query<Data>,
  { signal }: UntilOptions = {},
): Promise<Answer<Data>> {
  signal?.throwIfAborted()
  const { store, context } = engine
  const plan = planOf(query, context())
  if (plan.stages.length === 0) return { status: 'absent' }
  // Only relays can answer a search; everything else is answered from the whole store.
  const isSearch = plan.filters.some(({ search }) => search !== undefined)
  let outbox = await outboxOf(engine, plan, signal)
  signal?.throwIfAborted()
  let local: readonly NostrEvent[] = []
  let isConfirmed = false
  const reports: Record<string, RelayReport> = {}
  for (const { relays, timeoutMs } of plan.stages) {
    const asked = [...relays, ...outbox.keys()]
    const request = { relays: asked, timeoutMs, filtersOf: outbox, ...(signal && { signal }) }
    const result = await queryUntilSettled(engine, plan.filters, request)
    signal?.throwIfAborted()
    outbox = new Map()
    Object.assign(reports, result.relays)
    local = isSearch
      ? [...result.ids].flatMap((id) => store.get(id) ?? []).sort(newestFirst)
      : store.query(plan.filters)
    isConfirmed = hasAnswered(result)
    if (local.length > 0 && isConfirmed) break
    if (haveMostAnsweredInFull(result.relays)) return { status: 'absent' }
  }
  if (local.length === 0 && !isSearch) {
    // What was stored long ago is not loaded at the start.
    await engine.restore?.(plan.filters)
    local = store.query(plan.filters)
  }
  if (local.length === 0) return { status: 'unknown', relays: reports }
  return { status: 'found', data: query.definition.select(local, query.params, context()), isConfirmed }
}

/** The requests to the outbox relays of a plan's authors; none once it is aborted. */
async function outboxOf(engine: Engine, plan: QueryPlan, signal?: AbortSignal): Promise<OutboxRequests> {
  const found = new AbortController()
  const requests = await new Promise<OutboxRequests>((resolve) => {
    const reading = findOutbox(engine, plan, resolve)
    const abort = () => {
      reading?.close()
      resolve(new Map())
    }
    signal?.addEventListener('abort', abort, { signal: found.signal })
  })
  found.abort()
  return requests
}
