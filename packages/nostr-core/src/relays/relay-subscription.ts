import type { NostrEvent } from '../protocol/event.ts'
import { compileFilters, type Filter } from '../protocol/filter.ts'
import type { SubscriptionHandlers } from './contract.ts'
import { EventArrival } from './event-arrival.ts'
import { StoredPages } from './stored-pages.ts'
import { Stretch } from './stretch.ts'

/** How far into the future (seconds) a `created_at` may lie and still move a cursor. */
const futureTolerance = 60

/** Relays that cap their answers commonly do so at this many events or more. */
const usualPage = 100

/** Remembered ids, so that a resumed subscription delivers nothing twice. */
const maxDelivered = 50_000

/** One subscription at one relay: what was asked, what came, and from where to go on after a break. */
export class RelaySubscription {
  readonly id: string
  readonly filters: readonly Filter[]
  readonly handlers: SubscriptionHandlers
  /**
   * Where its REQ stands on this connection: `waiting` to be sent, `asked`, `paused` until the relay will hear it
   * again, or `refused` until the next connection.
   */
  state: 'waiting' | 'asked' | 'paused' | 'refused' = 'waiting'
  /** The next page of stored events, asked for beside the subscription itself. */
  page:
    | {
        asked: boolean
        /** Whether it only confirms that there is no more. */ readonly isLikelyLast: boolean
      }
    | undefined
  /** Whether the page has the only place of the subscription, whose own REQ has been closed for it. */
  isReplaced = false
  /** How often in a row the relay refused. */
  refusals = 0
  /** Whether the account has made itself known for this subscription on this connection. */
  authenticated = false
  /** Grows with every REQ of the relay: who was asked longest ago has the lowest. */
  turn = 0
  readonly #matches: (event: NostrEvent) => boolean
  readonly #overlap: number
  readonly #onVerdict: () => void
  readonly #delivered = new Set<string>()
  #round = 0
  #pages: StoredPages
  #budget = 0
  #stretch = new Stretch()
  #ended = false
  #caughtUp = false
  #resumed = false
  #closed = false
  #stored = 0
  #storedBefore = 0
  #refused = 0
  #oldest: number | undefined
  #newest: number | undefined
  #askedAt = 0
  /** Seconds; everything older than this has been delivered, but for the overlap. */
  #cursor: number | undefined

  /**
   * `overlap` in seconds: how far before its cursor a resumed subscription asks again. `onVerdict` is told of every
   * verdict on an event that was expected.
   */
  constructor(
    id: string,
    filters: readonly Filter[],
    handlers: SubscriptionHandlers,
    overlap: number,
    onVerdict: () => void,
  ) {
    this.id = id
    this.filters = filters
    this.handlers = handlers
    this.#matches = compileFilters(filters)
    this.#overlap = overlap
    this.#onVerdict = onVerdict
    this.#pages = new StoredPages(filters)
  }

  /** Whether all that was stored has arrived, and what is new comes. */
  get caughtUp(): boolean {
    return this.state === 'asked' && this.#caughtUp
  }

  /** Whether all that was stored has ever arrived. */
  get resumable(): boolean {
    return this.#cursor !== undefined
  }

  /** Whether, after a break, only what is newer than before was asked for. */
  get resumed(): boolean {
    return this.#resumed
  }

  get closed(): boolean {
    return this.#closed
  }

  /**
   * Begins anew and gives the filters to ask with: as they were given until everything stored has once arrived,
   * afterwards only what is newer than the cursor of this relay, less the overlap, page by page, so that the caller's
   * limit does not cut the gap short. `now` in seconds; `cap` is the relay's own limit on answers.
   */
  ask(now: number, cap: number | undefined): readonly Filter[] {
    this.#round++
    this.#caughtUp = false
    this.page = undefined
    this.isReplaced = false
    this.#stored = 0
    this.#storedBefore = 0
    this.#refused = 0
    this.#oldest = undefined
    this.state = 'asked'
    this.#askedAt = now
    this.#resumed = this.#cursor !== undefined
    const since = this.#cursor === undefined ? undefined : Math.min(this.#cursor, now) - this.#overlap
    const filters =
      since === undefined
        ? this.filters
        : this.filters.map(({ limit: _, ...filter }) => ({
            ...filter,
            since: Math.max(filter.since ?? 0, since),
          }))
    this.#pages = new StoredPages(filters)
    return this.#begin(cap)
  }

  /** The next page is being asked for. */
  askPage(cap: number | undefined): readonly Filter[] {
    if (this.page) this.page.asked = true
    return this.#begin(cap)
  }

  /**
   * Whether an event that came is wanted; `isPage` tells that it belongs to the page. Until the end of what is stored, a
   * relay that sends more than the filters' limits is not listened to.
   */
  wants(isPage: boolean): boolean {
    if (this.#closed) return false
    return !this.#isStored(isPage) || --this.#budget >= 0
  }

  /** Takes an event that has been verified before. `now` in seconds. */
  take(event: NostrEvent, isPage: boolean, relay: string, now: number): void {
    if (this.#closed) return
    const stored = this.#isStored(isPage)
    if (!this.#matches(event)) {
      if (stored) this.#refused++
      return
    }
    if (stored) this.#note(event)
    this.#deliver(event, relay, now)
  }

  /** Counts an event that is about to be verified: the text of its frame, or the event. `now` in seconds. */
  expect(sent: unknown, isPage: boolean, relay: string, now: number): EventArrival {
    this.#stretch.expect()
    const round = this.#isStored(isPage) ? this.#round : undefined
    return new EventArrival(relay, now, round, this.#stretch, this, sent)
  }

  /** Takes the verdict on an event that was expected. */
  settle({ source, second, round, stretch }: EventArrival, event: NostrEvent | undefined): void {
    this.#onVerdict()
    const isWanted = event !== undefined && !this.#closed && this.#matches(event)
    if (round === this.#round) {
      if (isWanted) this.#note(event)
      else this.#refused++
    }
    try {
      if (isWanted) this.#deliver(event, source, second)
    } finally {
      stretch.settle()
    }
  }

  /** Calls `tell` once all that came before has its verdict, unless the subscription is closed by then. */
  afterVerdicts(tell: () => void): void {
    const ended = this.#stretch
    this.#stretch = new Stretch()
    ended.end(() => {
      if (!this.#closed) tell()
    }, this.#stretch)
  }

  /** The relay says that what it had stored, or the page, is complete: `tell` is called as in `afterVerdicts`. */
  end(isPage: boolean, tell: () => void): void {
    if (isPage !== (this.page !== undefined) || this.#caughtUp || this.#ended) return
    this.#ended = true
    const round = this.#round
    this.afterVerdicts(() => {
      if (round === this.#round) tell()
    })
  }

  /** Whether there is a page to ask for after an end. */
  nextPage(): boolean {
    const isLikelyLast = this.#stored - this.#storedBefore < usualPage
    this.#storedBefore = this.#stored
    this.page = this.#pages.next() ? { asked: false, isLikelyLast } : undefined
    return this.page !== undefined
  }

  /** Everything stored has arrived: the cursor moves, and the caller is told. */
  finish(relay: string): void {
    this.#caughtUp = true
    this.page = undefined
    this.refusals = 0
    this.#cursor = Math.max(this.#cursor ?? 0, this.#newest ?? this.#askedAt)
    this.handlers.onEose?.(relay, {
      events: this.#stored,
      oldest: this.#oldest,
      resumed: this.#resumed,
      complete: !this.#pages.exhausted,
      ...(this.#refused > 0 && { refused: this.#refused }),
    })
  }

  close(): void {
    this.#closed = true
  }

  #isStored(isPage: boolean): boolean {
    return isPage || (!this.#caughtUp && !this.#ended && this.page === undefined)
  }

  #begin(cap: number | undefined): readonly Filter[] {
    this.#ended = false
    this.#budget = this.#pages.budget
    return this.#pages.ask(cap)
  }

  #note(event: NostrEvent): void {
    if (!this.#pages.note(event)) return
    this.#stored++
    this.#oldest = Math.min(this.#oldest ?? event.created_at, event.created_at)
  }

  #deliver(event: NostrEvent, relay: string, now: number): void {
    if (event.created_at <= now + futureTolerance) {
      this.#newest = Math.max(this.#newest ?? 0, event.created_at)
      if (this.#caughtUp) this.#cursor = Math.max(this.#cursor ?? 0, event.created_at)
    }
    if (this.#delivered.has(event.id)) return
    this.#delivered.add(event.id)
    if (this.#delivered.size > maxDelivered) {
      const [oldest] = this.#delivered
      if (oldest !== undefined) this.#delivered.delete(oldest)
    }
    this.handlers.onEvent(event, relay)
  }
}
