import type { NostrEvent } from '../protocol/event.ts'
import type { QueryResult, RelayReport } from '../relays/contract.ts'
import { hasAnswered, haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { Engine } from './engine.ts'
import { findOutbox } from './find-outbox.ts'
import type { OutboxRequests } from './outbox-reading.ts'
import type { Query } from './query.ts'

/**
 * The answer to a one-shot query: found, absent (the relays say there is nothing), or unknown. `isConfirmed` tells whether
 * a relay has answered now; otherwise the data comes from the local store. An unknown answer has the report of each relay
 * that was asked: one that did not answer is `timeout` or `error`, with the reason.
 */
export type Answer<Data> =
  | { readonly status: 'found'; readonly data: Data; readonly isConfirmed: boolean }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown'; readonly relays: QueryResult['relays'] }

/** Asks the relays of a query's stages, stage by stage until one has events, and its authors' outbox relays. */
export async function askOnce<Data>(
  engine: Engine,
  { definition, params }: Query<Data>,
): Promise<Answer<Data>> {
  const { store, pool, context } = engine
  const plan = definition.plan(params, context())
  if (plan.stages.length === 0) return { status: 'absent' }
  let outbox = await new Promise<OutboxRequests>((resolve) => findOutbox(engine, plan, resolve))
  let local: readonly NostrEvent[] = []
  let isConfirmed = false
  const reports: Record<string, RelayReport> = {}
  for (const { relays, timeout } of plan.stages) {
    const asked = [...relays, ...outbox.keys()]
    const result = await pool.query(plan.filters, { relays: asked, timeout, filtersOf: outbox })
    outbox = new Map()
    Object.assign(reports, result.relays)
    // Only relays can answer a search; everything else is answered from the whole store.
    const isSearch = plan.filters.some(({ search }) => search !== undefined)
    local = isSearch
      ? result.events.filter(({ id }) => store.get(id) !== undefined)
      : store.query(plan.filters)
    isConfirmed = hasAnswered(result)
    if (local.length > 0 && isConfirmed) break
    if (haveMostAnsweredInFull(result.relays)) return { status: 'absent' }
  }
  if (local.length === 0) return { status: 'unknown', relays: reports }
  return { status: 'found', data: definition.select(local, params, context()), isConfirmed }
}
