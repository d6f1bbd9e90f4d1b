import type { NostrEvent } from '../protocol/event.ts'
import { newestFirst } from '../protocol/event.ts'
import { compileFilters } from '../protocol/filter.ts'
import { Derived } from '../protocol/observable.ts'
import type { Subscription } from '../relays/contract.ts'
import type { Engine } from './engine.ts'
import { findOutbox } from './find-outbox.ts'
import { openWhenReady } from './open-when-ready.ts'
import { planOf, type Query, type QueryPlan } from './query.ts'
import { Stages, type StageStatus } from './stages.ts'

/** The state of a live query: its data so far, and whether the relays have answered. */
export interface QueryState<Data> {
  readonly status: StageStatus
  readonly data: Data
}

/** How long relays named in a link may take to answer. */
const hintTimeoutMs = 5000

/** A query whose result follows the store, while relays fill the store. */
export class LiveQuery<Data> extends Derived<QueryState<Data>> {
  readonly #engine: Engine
  readonly #query: Query<Data>
  readonly #stages: Stages
  readonly #unsubscribe: () => void
  readonly #lists: Subscription | undefined
  #outbox: Subscription | undefined
  #outboxAnswered = false
  /** `select` may have returned this very list, so it is replaced, never changed. */
  #events: readonly NostrEvent[]
  #status: StageStatus = 'loading'
  /** Filters that let as many events in as their limits; empty if all are let in. */
  readonly #limited: readonly {
    readonly matches: (event: NostrEvent) => boolean
    readonly limit: number | undefined
  }[]
  /** Those that are not asked yet. */
  #hints: QueryPlan['hints']
  #isAskingHints = false

  constructor(engine: Engine, query: Query<Data>) {
    super(engine.clock)
    this.#engine = engine
    this.#query = query
    const plan = planOf(query, engine.context())
    const local = plan.filters.map(({ search: _, ...filter }) => filter)
    this.#hints = plan.hints
    // Where dates do not tell what has just arrived, the limit is only that of the request.
    const isLimited = !plan.overlapSeconds && local.some(({ limit }) => limit !== undefined)
    this.#limited = isLimited
      ? local.map((filter) => ({ matches: compileFilters([filter]), limit: filter.limit }))
      : []
    const matches = compileFilters(local)
    this.#events = engine.store.query(local)
    this.#unsubscribe = engine.store.subscribe(({ added, removed }) => {
      const gone = new Set(removed.filter(matches))
      const fresh = added.filter(matches)
      if (gone.size + fresh.length === 0) return
      // What had been beyond the limit takes the place of what is gone.
      const next = gone.size > 0 ? engine.store.query(local) : fresh
      this.#events = this.#events.filter((event) => !gone.has(event)).concat(next)
      this.invalidate()
    })
    this.#stages = new Stages(
      plan.stages,
      engine.clock,
      (relays, handlers) => {
        const ask = () => {
          const [known] = plan.newerOnly ? engine.store.query(local) : []
          const since = known && known.created_at + 1
          const [first, second] = plan.filters
          if (plan.mergeBy && first?.[plan.mergeBy] && !second && first.limit === undefined)
            return engine.merger.req(first, plan.mergeBy, handlers, relays, since)
          const filters = plan.filters.map((filter) => ({ ...filter, ...(since && { since }) }))
          const request = { relays, overlapSeconds: plan.overlapSeconds }
          return engine.pool.req(filters, { ...handlers, onEvent: () => undefined }, request)
        }
        const restoring = plan.newerOnly && this.#events.length === 0 && engine.restore?.(local)
        return restoring ? openWhenReady(restoring.then(() => ask)) : ask()
      },
      {
        onStatus: (status) => {
          if (status === 'unreachable') void engine.restore?.(local)
          if (status === 'ready' || !this.#outboxAnswered) this.#setStatus(status)
        },
      },
    )
    this.#lists = findOutbox(engine, plan, (filtersOf) => {
      if (filtersOf.size === 0) return
      this.#outbox = engine.pool.req(
        [],
        { onEvent: () => undefined, onEose: () => this.#onOutboxAnswer() },
        { relays: [...filtersOf.keys()], filtersOf },
      )
    })
  }

  /** Ends the subscriptions; the value no longer changes, but nothing is loading any more. */
  override close(): void {
    super.close()
    this.#unsubscribe()
    this.#stages.close()
    this.#lists?.close()
    this.#outbox?.close()
    if (this.#status !== 'loading') return
    this.#status = 'unreachable'
    this.invalidate()
  }

  #onOutboxAnswer(): void {
    this.#outboxAnswered = true
    this.#setStatus('ready')
  }

  #setStatus(status: StageStatus): void {
    this.#status = status
    if (status !== 'loading') this.#askHints()
    this.invalidate()
  }

  /** Asks the hinted relays once, and only if no other relay has the event: a link must not report everybody who opens it. */
  #askHints(): void {
    const { relays = [], filters = [] } = this.#hints ?? {}
    if (relays.length === 0 || this.#events.length > 0) return
    this.#hints = undefined
    this.#isAskingHints = true
    const request = { relays, timeoutMs: hintTimeoutMs, signal: this.closing.signal }
    void this.#engine.pool.query(filters, request).then(() => {
      this.#isAskingHints = false
      this.invalidate()
    })
  }

  protected override compute(): QueryState<Data> {
    const all = [...new Set(this.#events)].sort(newestFirst)
    const within = this.#limited.flatMap(({ matches, limit }) => all.filter(matches).slice(0, limit))
    this.#events = this.#limited.length > 0 ? [...new Set(within)].sort(newestFirst) : all
    const { definition, params } = this.#query
    const status = this.#isAskingHints && this.#events.length === 0 ? 'loading' : this.#status
    return { status, data: definition.select(this.#events, params, this.#engine.context()) }
  }
}
