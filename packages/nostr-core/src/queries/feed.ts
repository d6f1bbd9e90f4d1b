import { UnreachableError } from '../protocol/errors.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import type { Engine } from './engine.ts'
import { Derived, type Observable } from './observable.ts'
import type { FeedQuery, QueryPlan } from './query.ts'
import { Stages, type StageStatus } from './stages.ts'

/** What a feed shows. */
export interface FeedState {
  readonly status: StageStatus
  /** The posts on show, newest first. */
  readonly events: readonly NostrEvent[]
  /** Newer posts that have arrived since and wait for `showNew`. */
  readonly waiting: number
  /** Whether `loadMore` may find older ones. */
  readonly hasMore: boolean
  readonly loadingMore: boolean
}

/**
 * A page of older posts is asked for by time, and a second may hold more posts than fit on the page before: the rest of
 * that second is asked for beside it, so that there is no gap between pages.
 */
function olderThan(filter: Filter, oldest: NostrEvent, limit: number): Filter[] {
  const { created_at } = oldest
  return [
    { ...filter, until: created_at - 1, limit },
    { ...filter, since: created_at, until: created_at },
  ]
}

/**
 * A live feed, paged by time. New posts wait until they are asked for, so that what somebody reads does not move; the
 * account's own posts show at once.
 */
export class Feed implements Observable<FeedState> {
  readonly #engine: Engine
  readonly #plan: QueryPlan
  readonly #filter: Filter
  readonly #pageSize: number
  readonly #state: Derived<FeedState>
  readonly #known = new Map<string, NostrEvent>()
  readonly #unsubscribe: () => void
  #stages: Stages
  #status: StageStatus = 'loading'
  /** Whether the first page is complete: from then on newer posts wait, and older ones come by the page. */
  #settled = false
  /** The newest and the oldest event on show. */
  #ceiling: NostrEvent | undefined
  #floor: NostrEvent | undefined
  #hasMore = true
  #loadingMore: Promise<void> | undefined

  constructor(engine: Engine, query: FeedQuery) {
    this.#engine = engine
    this.#plan = query.definition.plan(query.params, engine.context())
    const [filter = {}] = this.#plan.filters
    this.#filter = filter
    this.#pageSize = query.definition.pageSize
    this.#state = new Derived(() => this.#compute(), engine.clock)
    this.#unsubscribe = engine.store.subscribe(({ removed }) => {
      const gone = removed.filter((event) => this.#known.delete(event.id))
      if (gone.length > 0) this.#state.invalidate()
    })
    this.#stages = this.#start()
  }

  get value(): FeedState {
    return this.#state.value
  }

  subscribe(listener: () => void): () => void {
    return this.#state.subscribe(listener)
  }

  /** Shows the posts that were waiting. */
  showNew(): void {
    this.#ceiling = undefined
    this.#state.invalidate()
  }

  /** Asks again from the start, keeping what is on show until the answer comes. */
  refresh(): void {
    this.#stages.close()
    this.#status = 'loading'
    this.#engine.pool.retryNow()
    this.showNew()
    this.#stages = this.#start()
  }

  /**
   * Loads the next older page; calls made meanwhile join it.
   * @throws {UnreachableError} if no relay answered; the feed is as it was.
   */
  loadMore(): Promise<void> {
    this.#loadingMore ??= this.#loadPage().finally(() => {
      this.#loadingMore = undefined
      this.#state.invalidate()
    })
    this.#state.invalidate()
    return this.#loadingMore
  }

  /** Takes in an event published here; it shows at once. */
  insert(event: NostrEvent): void {
    if (matchFilter(this.#filter, event)) this.#receive(event)
  }

  close(): void {
    this.#unsubscribe()
    this.#stages.close()
  }

  #start(): Stages {
    const { clock, pool } = this.#engine
    return new Stages(
      this.#plan.stages,
      clock,
      (relays, handlers) =>
        pool.req(
          [{ ...this.#filter, limit: this.#pageSize }],
          { ...handlers, onEvent: (event) => this.#receive(event) },
          { relays },
        ),
      (status) => this.#onStatus(status),
    )
  }

  #onStatus(status: StageStatus): void {
    this.#status = status
    if (status === 'ready' && !this.#settled) this.#settleFirstPage()
    this.#state.invalidate()
  }

  #settleFirstPage(): void {
    this.#settled = true
    const page = this.#sorted().slice(0, this.#pageSize)
    this.#hasMore = page.length === this.#pageSize
    this.#floor = this.#hasMore ? page.at(-1) : undefined
    this.#ceiling = page[0]
  }

  #receive(event: NostrEvent): void {
    if (this.#known.has(event.id)) return
    this.#known.set(event.id, event)
    this.#state.invalidate()
  }

  async #loadPage(): Promise<void> {
    const oldest = this.value.events.at(-1)
    if (!oldest || !this.#hasMore) return
    const asked = this.#stages.answered.length > 0 ? this.#stages.answered : this.#stages.asked
    const timeout = Math.max(...this.#plan.stages.map((stage) => stage.timeout))
    const { events, relays } = await this.#engine.pool.query(
      olderThan(this.#filter, oldest, this.#pageSize),
      { relays: asked, timeout },
    )
    const answered = Object.values(relays).some(({ state }) => state === 'ok' || state === 'zero')
    if (!answered && events.length === 0) throw new UnreachableError('No relay answered')
    for (const event of events) this.#known.set(event.id, event)
    const older = this.#sorted().filter((event) => newestFirst(oldest, event) < 0)
    const found = older.filter(({ created_at }) => created_at < oldest.created_at).length
    this.#hasMore = found >= this.#pageSize
    this.#floor = this.#hasMore ? older[this.#pageSize - 1] : undefined
  }

  #sorted(): NostrEvent[] {
    return [...this.#known.values()].sort(newestFirst)
  }

  #compute(): FeedState {
    const own = this.#engine.context().pubkey
    const sorted = this.#sorted()
    if (this.#settled) this.#ceiling ??= sorted[0]
    const ceiling = this.#ceiling
    const floor = this.#floor
    const waits = (event: NostrEvent) =>
      ceiling !== undefined && newestFirst(event, ceiling) < 0 && event.pubkey !== own
    const events = this.#settled
      ? sorted.filter((event) => !waits(event) && (!floor || newestFirst(event, floor) <= 0))
      : sorted.slice(0, this.#pageSize)
    return {
      status: this.#status,
      events,
      waiting: sorted.filter(waits).length,
      hasMore: this.#settled && this.#hasMore,
      loadingMore: this.#loadingMore !== undefined,
    }
  }
}
