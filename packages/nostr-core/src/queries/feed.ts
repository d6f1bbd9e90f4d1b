import { UnreachableError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { matchFilters, type Filter } from '../protocol/filter.ts'
import { Derived } from '../protocol/observable.ts'
import type { QueryResult, StoredAnswer, Subscription } from '../relays/contract.ts'
import { hasAnswered } from '../relays/has-answered.ts'
import type { Engine } from './engine.ts'
import { FeedEvents, type FeedPosts } from './feed-events.ts'
import { FeedGaps, paged } from './feed-gaps.ts'
import { findOutbox } from './find-outbox.ts'
import type { OutboxRequests } from './outbox-reading.ts'
import { planOf, type FeedQuery, type QueryPlan, type QueryStage } from './query.ts'
import { Stages, type StageListener, type StageStatus } from './stages.ts'

/** The state of a feed. */
export interface FeedState extends FeedPosts {
  readonly status: StageStatus
  readonly isLoadingMore: boolean
}

/** How long the first page waits for other relays once one has answered; later posts count as new. */
const settleDelayMs = 2000

/**
 * A live feed, paged by time. New posts wait for `showNew`, so that the page does not move while somebody reads; the
 * account's own posts are shown at once. The visible range holds every post of the relays that have answered; posts of a
 * relay that was down are added when it answers again.
 */
export class Feed extends Derived<FeedState> {
  readonly #engine: Engine
  readonly #plan: QueryPlan
  readonly #filters: readonly Filter[]
  readonly #pageSize: number
  readonly #events: FeedEvents
  readonly #gaps: FeedGaps
  /** Relays are asked for nothing older (seconds) than a page of stored posts. */
  readonly #since: number | undefined
  readonly #unsubscribe: () => void
  readonly #stages: Stages
  readonly #lists: Subscription | undefined
  /** The authors' outbox relays, in addition to those of the plan; undefined until they are known. */
  #outbox: { readonly filtersOf: OutboxRequests; readonly stages: Stages } | undefined
  readonly #isComplete = { plan: false, outbox: false }
  #status: StageStatus = 'loading'
  #loadingMore: Promise<void> | undefined
  #refreshing = false
  #cancelSettle: () => void = () => undefined

  constructor(engine: Engine, query: FeedQuery) {
    super(engine.clock)
    this.#engine = engine
    this.#plan = planOf(query, engine.context(), true)
    this.#filters = this.#plan.filters
    this.#pageSize = query.definition.pageSize
    this.#events = new FeedEvents(this.#pageSize, this.#filters)
    this.#gaps = new FeedGaps(this.#events, (relays, ask) => this.#query(relays, ask), {
      receive: (event) => this.#receive(event),
      onChange: () => this.invalidate(),
    })
    this.#showAllStored()
    this.#since = this.#events.pageStart(engine.context().now)
    this.#unsubscribe = engine.store.subscribe(({ added, removed }) => {
      if (this.#events.remove(removed)) this.invalidate()
      if (!this.#events.settled) for (const event of added) this.#showStored(event)
    })
    this.#stages = this.#open(this.#plan.stages, new Map(), {
      onStatus: (status) => {
        const isAnswered = this.#outbox !== undefined && this.#outbox.stages.answered.length > 0
        if (status === 'ready' || !isAnswered) this.#setStatus(status)
      },
      onAnswer: (relay, stored) => this.#onAnswer(relay, stored),
      onComplete: () => this.#complete('plan'),
    })
    this.#lists = findOutbox(engine, this.#plan, (filtersOf) => this.#openOutbox(filtersOf))
  }

  /** Shows the waiting posts. */
  showNew(): void {
    this.#events.showNew()
    this.invalidate()
  }

  /** Queries the relays again, keeps the visible posts until they answer, and shows the waiting posts. */
  refresh(): void {
    this.#setStatus('loading')
    this.#engine.pool.retryNow()
    this.showNew()
    if (this.#refreshing) return
    this.#refreshing = true
    void this.#askAgain().finally(() => {
      this.#refreshing = false
    })
  }

  /**
   * Loads the next older page; concurrent calls share one load.
   * @throws {UnreachableError} if no relay answered; the feed is unchanged.
   */
  loadMore(): Promise<void> {
    this.#loadingMore ??= this.#loadPage().finally(() => {
      this.#loadingMore = undefined
      this.invalidate()
    })
    this.invalidate()
    return this.#loadingMore
  }

  /** Adds an event published on this device; it is shown at once. */
  insert(event: NostrEvent): void {
    if (!matchFilters(this.#filters, event)) return
    this.#engine.store.add([event])
    this.#receive(event)
  }

  override close(): void {
    super.close()
    this.#cancelSettle()
    this.#unsubscribe()
    this.#stages.close()
    this.#lists?.close()
    this.#outbox?.stages.close()
    if (this.#status === 'loading') this.#setStatus('unreachable')
  }

  #open(stages: readonly QueryStage[], filtersOf: OutboxRequests, listener: StageListener): Stages {
    const since = this.#since !== undefined && { since: this.#since }
    const limit = (filters: readonly Filter[]) =>
      paged(filters, this.#pageSize).map((filter) => ({ ...filter, ...since }))
    return new Stages(
      stages,
      this.#engine.clock,
      (relays, handlers) =>
        this.#engine.pool.req(
          limit(this.#filters),
          { ...handlers, onEvent: (event) => this.#receive(event) },
          { relays, filtersOf: new Map([...filtersOf].map(([relay, filters]) => [relay, limit(filters)])) },
        ),
      listener,
    )
  }

  #openOutbox(filtersOf: OutboxRequests): void {
    if (filtersOf.size === 0) return this.#complete('outbox')
    const timeoutMs = this.#plan.stages.at(0)?.timeoutMs ?? 0
    const stages = this.#open([{ relays: [...filtersOf.keys()], timeoutMs }], filtersOf, {
      onStatus: (status) => {
        if (status === 'ready') this.#setStatus('ready')
        else this.#complete('outbox')
      },
      onAnswer: (relay, stored) => this.#onAnswer(relay, stored),
      onComplete: () => this.#complete('outbox'),
    })
    this.#outbox = { filtersOf, stages }
    if (!this.#events.settled) this.#showAllStored()
  }

  /** The first page waits for the relays of the plan and for the outbox relays. */
  #complete(part: 'plan' | 'outbox'): void {
    this.#isComplete[part] = true
    if (this.#isComplete.plan && this.#isComplete.outbox) this.#settle()
  }

  #setStatus(status: StageStatus): void {
    this.#status = status
    if (status === 'ready' && !this.#events.settled) {
      this.#cancelSettle()
      this.#cancelSettle = this.#engine.clock.after(settleDelayMs, () => this.#settle())
    }
    this.invalidate()
  }

  #settle(): void {
    this.#cancelSettle()
    if (this.#events.settled) return
    const { now } = this.#engine.context()
    this.#events.settle(now)
    if (this.#since !== undefined) this.#events.raiseFloor(this.#since)
    this.invalidate()
    // What is not shown, because it is deleted or from the future, has filled the page.
    if (this.#events.floor && !this.#events.newest(now)) this.loadMore().catch(() => undefined)
  }

  /** A relay that answers after the first page sends its newest page; its posts below that, down to the floor, are fetched. */
  #onAnswer(relay: string, { completeFrom, resumed }: StoredAnswer): void {
    if (this.#status !== 'ready' && this.#events.settled) this.#setStatus('ready')
    if (resumed) this.#gaps.fetchMissing(relay)
    else this.#gaps.forget(relay)
    if (!this.#events.settled || resumed) return
    const { created_at: floor = 0 } = this.#events.floor ?? {}
    const end = completeFrom ?? this.#since ?? 0
    if (floor < end) this.#gaps.closeGap(relay, floor, end)
    this.invalidate()
  }

  async #askAgain(): Promise<void> {
    const before = this.#events.newest(this.#engine.context().now)
    let outbox = this.#outbox?.stages.asked ?? []
    for (const stage of this.#plan.stages) {
      const relays = [...stage.relays, ...outbox]
      outbox = []
      const result = await this.#query(relays, (filters) => paged(filters, this.#pageSize))
      if (this.closing.signal.aborted) return
      for (const event of result.events) this.#receive(event)
      if (!hasAnswered(result)) continue
      for (const [relay, { completeFrom = 0 }] of Object.entries(result.relays)) {
        if (before && before.created_at < completeFrom)
          this.#gaps.closeGap(relay, before.created_at, completeFrom)
      }
      this.#setStatus('ready')
      this.showNew()
      return
    }
    this.#setStatus('unreachable')
  }

  /** Queries relays, each for its own authors; `ask` turns the filters into those to send. */
  #query(relays: readonly string[], ask: (filters: readonly Filter[]) => Filter[]): Promise<QueryResult> {
    const timeoutMs = this.#plan.stages.at(-1)?.timeoutMs ?? 0
    const filtersOf = new Map(
      relays.map((relay) => [relay, ask(this.#outbox?.filtersOf.get(relay) ?? this.#filters)]),
    )
    return this.#engine.pool.query([], { relays, filtersOf, timeoutMs, signal: this.closing.signal })
  }

  #showAllStored(): void {
    for (const event of newestStored(this.#engine, this.#filters, this.#pageSize)) this.#showStored(event)
  }

  /** Until the relays have answered, the feed shows stored events that they sent before. */
  #showStored(event: NostrEvent): void {
    if (!matchFilters(this.#filters, event)) return
    const relays = this.#engine.store.seenOn(event.id)
    const isFromHere = relays.some((url) => this.#outbox?.filtersOf.has(url) || isAsked(this.#plan, url))
    if (isFromHere) this.#receive(event)
  }

  /** An event that the store refused, because it is deleted or expired, is known but not shown. */
  #receive(event: NostrEvent): void {
    const isVoid = this.#engine.store.get(event.id) === undefined
    if (this.#events.add(event, isVoid)) this.invalidate()
  }

  async #loadPage(): Promise<void> {
    const { answered, asked } = this.#relays()
    const relays = answered.length > 0 ? answered : asked
    for (const relay of relays) this.#gaps.fetchMissing(relay)
    const { floor } = this.#events
    if (!floor) return this.#gaps.settled()
    // Both at once, so that a silent relay delays the page by no more than one timeout.
    const result = await this.#gaps.older(floor, relays, asked, this.#pageSize)
    if (!hasAnswered(result) && result.events.length === 0) throw new UnreachableError('No relay answered')
    for (const event of result.events) this.#receive(event)
    // A relay of which more than one fetch is missing ends the feed above this page; the next page begins there.
    if (this.#events.floor !== floor) return
    this.#events.lowerFloor(!this.#relays().answered.some((relay) => this.#gaps.hasMissing(relay)))
  }

  #relays(): { answered: readonly string[]; asked: readonly string[] } {
    const running = this.#outbox ? [this.#stages, this.#outbox.stages] : [this.#stages]
    return {
      answered: running.flatMap((stages) => stages.answered),
      asked: running.flatMap((stages) => stages.asked),
    }
  }

  protected override compute(): FeedState {
    const { pubkey, now } = this.#engine.context()
    return {
      status: this.#status,
      ...this.#events.view(pubkey, now),
      isLoadingMore: this.#loadingMore !== undefined,
    }
  }
}

/** A feed's first page from the store alone: see `NostrClient.cachedFeed`. */
export function readCachedFeed(engine: Engine, query: FeedQuery): FeedState {
  const { store } = engine
  const context = engine.context()
  const plan = planOf(query, context, true)
  const { pageSize } = query.definition
  const events = new FeedEvents(pageSize, plan.filters)
  for (const event of newestStored(engine, plan.filters, pageSize)) {
    if (store.seenOn(event.id).some((url) => isAsked(plan, url))) events.add(event, false)
  }
  return { status: 'loading', ...events.view(context.pubkey, context.now), isLoadingMore: false }
}

const newestStored = ({ store }: Engine, filters: readonly Filter[], limit: number) =>
  store.query(paged(filters, limit))

const isAsked = ({ stages }: QueryPlan, url: string) => stages.some(({ relays }) => relays.includes(url))
