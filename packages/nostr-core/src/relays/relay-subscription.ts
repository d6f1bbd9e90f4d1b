import { clockSkew, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { compileFilters, type Filter } from '../protocol/filter.ts'
import { callEach } from '../protocol/observable.ts'
import type { SubscriptionHandlers } from './contract.ts'
import { PendingEvent } from './pending-event.ts'
import { askAgainDelay } from './reconnect-policy.ts'
import { StoredPages } from './stored-pages.ts'
import { VerdictBarrier } from './verdict-barrier.ts'

/** How far into the future a `created_at` may lie and still move the cursor. */
const futureToleranceSeconds = 60

/** Relays that cap their answers usually do so at this many events or more. */
const usualPageSize = 100

interface RetryHost {
  readonly clock: Clock
  readonly random: () => number
}

/** Names the REQ for a page: a subscription's id followed by this. */
export const pageSuffix = '+'

/**
 * One subscription at one relay: its request, the events received, and the cursor to resume from after a disconnect. Its REQ
 * is, on this connection, `waiting` to be sent, `asked`, `paused` until the next retry, or `refused`.
 */
export class RelaySubscription {
  readonly id: string
  readonly filters: readonly Filter[]
  /** Orders subscriptions by age: the lowest was asked longest ago or, if none was asked, has waited longest. */
  turn = 0
  /** Whether authentication was attempted for it on this connection. */
  authenticated = false
  #state: 'waiting' | 'asked' | 'paused' | 'refused' = 'waiting'
  /**
   * The next page of stored events, requested with a second REQ; `isLikelyLast` if it probably only confirms that there are no
   * more. Written only here.
   */
  page: { asked: boolean; readonly isLikelyLast: boolean } | undefined
  #isReplaced = false
  /** Whether the relay has sent anything for the current request or page; `doubted` if a NOTICE may have refused it. */
  #answer: 'awaited' | 'doubted' | 'begun' = 'awaited'
  #cancelRetry?: () => void
  #refusals = 0
  readonly #handlers: SubscriptionHandlers
  readonly #matches: (event: NostrEvent) => boolean
  readonly #overlap: number
  readonly #onVerdict: (pending: PendingEvent) => void
  #request = 0
  #pages: StoredPages
  #budget = 0
  #barrier = new VerdictBarrier()
  #ended = false
  #caughtUp = false
  #resumed = false
  #closed = false
  #stored = 0
  #storedBefore = 0
  #refused = 0
  #newest: number | undefined
  #askedAt = 0
  /** Seconds; everything older than this has been delivered, apart from the overlap. */
  #cursor: number | undefined

  /**
   * `overlap` (seconds) is how far before its cursor a resumed subscription asks again. `onVerdict` is called for every
   * verdict on a pending event.
   */
  constructor(
    id: string,
    filters: readonly Filter[],
    handlers: SubscriptionHandlers,
    overlap: number,
    onVerdict: (pending: PendingEvent) => void,
  ) {
    this.id = id
    this.filters = filters
    this.#handlers = handlers
    this.#matches = compileFilters(filters)
    this.#overlap = overlap
    this.#onVerdict = onVerdict
    this.#pages = new StoredPages(filters)
  }

  get state() {
    return this.#state
  }

  /** The names of its open REQs. */
  get open(): readonly string[] {
    if (this.#state !== 'asked') return []
    const page = this.page?.asked ? [this.id + pageSuffix] : []
    return this.#isReplaced ? page : [this.id, ...page]
  }

  /** Whether the relay has sent nothing yet for what was asked. */
  get isUnanswered(): boolean {
    return this.#state === 'asked' && this.#answer === 'awaited'
  }

  /** Whether a NOTICE may have refused what was asked. */
  get isDoubted(): boolean {
    return this.#state === 'asked' && this.#answer === 'doubted'
  }

  /** Whether all stored events have arrived on this connection. */
  get caughtUp(): boolean {
    return this.#state === 'asked' && this.#caughtUp
  }

  /** Whether all stored events have arrived at least once. */
  get resumable(): boolean {
    return this.#cursor !== undefined
  }

  /** Whether the current request resumes from the cursor and asks only for newer events. */
  get resumed(): boolean {
    return this.#resumed
  }

  get closed(): boolean {
    return this.#closed
  }

  /**
   * Starts a new request and returns its filters: the original ones until all stored events have arrived once, afterwards
   * only what is newer than this relay's cursor minus the overlap, in pages, so that the caller's limit does not truncate
   * the gap. `now` in seconds; `cap` is the relay's own limit on answers.
   */
  ask(now: number, cap: number | undefined): readonly Filter[] {
    this.#request++
    this.#caughtUp = false
    this.page = undefined
    this.#isReplaced = false
    this.#stored = 0
    this.#storedBefore = 0
    this.#refused = 0
    this.#state = 'asked'
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

  /** Starts the request for the next page and returns its filters. */
  askPage(cap: number | undefined): readonly Filter[] {
    if (this.page) this.page.asked = true
    return this.#begin(cap)
  }

  /**
   * Whether to accept an event; `isPage` tells that it belongs to the page. Stored events beyond the filters' limits are
   * ignored.
   */
  wants(isPage: boolean): boolean {
    if (this.#closed) return false
    if (!this.#isStored(isPage)) return true
    this.#answer = 'begun'
    return --this.#budget >= 0
  }

  /** Takes an event that is already verified. `now` in seconds. */
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

  /**
   * Registers an event that is about to be verified: the text of its frame, or the event. `length` in characters, `now` in
   * seconds.
   */
  expect(sent: unknown, length: number, isPage: boolean, relay: string, now: number): PendingEvent {
    this.#barrier.expect()
    const request = this.#isStored(isPage) ? this.#request : undefined
    return new PendingEvent(relay, now, request, this.#barrier, this, sent, length)
  }

  /** Takes the verdict on a pending event. */
  settle(pending: PendingEvent, event: NostrEvent | undefined): void {
    const { source, receivedAt, request, barrier } = pending
    this.#onVerdict(pending)
    const isWanted = event !== undefined && !this.#closed && this.#matches(event)
    if (request === this.#request) {
      if (isWanted) this.#note(event)
      else this.#refused++
    }
    try {
      if (isWanted) this.#deliver(event, source, receivedAt)
    } finally {
      barrier.settle()
    }
  }

  /** Calls `task` once all events received so far have their verdicts, unless the subscription is closed by then. */
  afterVerdicts(task: () => void): void {
    const ended = this.#barrier
    this.#barrier = new VerdictBarrier()
    ended.end(() => {
      if (!this.#closed) task()
    }, this.#barrier)
  }

  /** The relay sent EOSE for the subscription or its page: `task` is called as in `afterVerdicts`. */
  end(isPage: boolean, task: () => void): void {
    if (isPage !== (this.page !== undefined) || this.#caughtUp || this.#ended) return
    this.#ended = true
    this.#answer = 'begun'
    const request = this.#request
    this.afterVerdicts(() => {
      if (request === this.#request) task()
    })
  }

  /** Prepares the next page; returns false if there is none. */
  nextPage(): boolean {
    const isLikelyLast = this.#stored - this.#storedBefore < usualPageSize
    this.#storedBefore = this.#stored
    this.page = this.#pages.next() ? { asked: false, isLikelyLast } : undefined
    return this.page !== undefined
  }

  /** All stored events have arrived: moves the cursor and calls `onEose`. */
  finish(relay: string): void {
    this.#caughtUp = true
    this.page = undefined
    this.#refusals = 0
    this.#cursor = Math.max(this.#cursor ?? 0, this.#newest ?? this.#askedAt - clockSkew)
    const { completeFrom, exhausted } = this.#pages
    const stored = {
      events: this.#stored,
      resumed: this.#resumed,
      complete: !exhausted,
      ...(completeFrom !== undefined && { completeFrom }),
      ...(this.#refused > 0 && { refused: this.#refused }),
    }
    this.tell((handlers) => handlers.onEose?.(relay, stored))
    if (this.#isReplaced) this.rest()
  }

  /** Its own REQ was closed to make its slot free for the page; it is to be resumed afterwards. */
  replace(): void {
    this.#isReplaced = true
  }

  /** A NOTICE may have refused what was asked, which may still be answered. */
  doubt(): void {
    this.#answer = 'doubted'
  }

  /** It is to be asked, or resumed, when its turn comes. */
  rest(): void {
    this.#state = 'waiting'
  }

  pause(): void {
    this.#state = 'paused'
  }

  /** It is not asked again on this connection. */
  refuse(): void {
    this.#state = 'refused'
  }

  /** The connection has ended, or a new account may be allowed what another was not: all begins anew. */
  restart(): void {
    this.#cancelRetry?.()
    this.authenticated = false
    this.rest()
  }

  /**
   * Calls `task` after a delay that grows with the number of refusals in a row. `extraRefusals` lengthens it as if there had
   * been that many more.
   */
  retryLater({ clock, random }: RetryHost, extraRefusals: number, task: () => void): void {
    this.#cancelRetry?.()
    this.#cancelRetry = clock.after(askAgainDelay(extraRefusals + this.#refusals++, random()), task)
  }

  /**
   * Prepares what is paused or doubted to be asked again. Returns false for a page that is probably the last and seems to be
   * refused again: the relay most likely has no more events.
   */
  prepareRetry(): boolean {
    if (this.#state === 'paused') this.rest()
    if (!this.isDoubted) return true
    if (this.page?.isLikelyLast && this.#refusals > 1) return false
    if (this.page) this.page.asked = false
    else this.rest()
    return true
  }

  close(): void {
    this.#closed = true
    this.#cancelRetry?.()
  }

  /** Calls a handler. If it throws, the relay's other events and subscriptions go on. */
  tell(call: (handlers: SubscriptionHandlers) => void): void {
    callEach([call], this.#handlers)
  }

  #isStored(isPage: boolean): boolean {
    return isPage || (!this.#caughtUp && !this.#ended && this.page === undefined)
  }

  #begin(cap: number | undefined): readonly Filter[] {
    this.#ended = false
    this.#answer = 'awaited'
    this.#budget = this.#pages.budget
    return this.#pages.ask(cap)
  }

  #note(event: NostrEvent): void {
    if (this.#pages.note(event)) this.#stored++
  }

  #deliver(event: NostrEvent, relay: string, now: number): void {
    if (event.created_at <= now + futureToleranceSeconds) {
      this.#newest = Math.max(this.#newest ?? 0, event.created_at)
      if (this.#caughtUp) this.#cursor = Math.max(this.#cursor ?? 0, event.created_at)
    }
    this.tell((handlers) => handlers.onEvent(event, relay))
  }
}
