import type { NostrEvent } from '../protocol/event.ts'
import { compileFilters, type Filter } from '../protocol/filter.ts'
import type { SubscriptionHandlers } from './contract.ts'
import type { EventGate } from './event-gate.ts'

/** How far into the future (seconds) a `created_at` may lie and still move a cursor. */
const futureTolerance = 60

/** Stored events accepted from one relay for a filter that names no limit. */
const unlimited = 10_000

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
  /** How often in a row the relay refused for its rate limit. */
  refusals = 0
  /** Whether the account has made itself known for this subscription on this connection. */
  authenticated = false
  readonly #matches: (event: NostrEvent) => boolean
  readonly #overlap: number
  readonly #delivered = new Set<string>()
  readonly #budget: number
  #received = 0
  #verifying = 0
  #eose = false
  #told = false
  #complete = false
  #closed = false
  #newest: number | undefined

  /** `overlap` in seconds: how far before the newest verified event a resumed subscription asks again. */
  constructor(id: string, filters: readonly Filter[], handlers: SubscriptionHandlers, overlap: number) {
    this.id = id
    this.filters = filters
    this.handlers = handlers
    this.#matches = compileFilters(filters)
    this.#overlap = overlap
    this.#budget = filters.reduce((sum, { limit }) => sum + (limit ?? unlimited), 0)
  }

  /**
   * The filters for the next REQ: as they were given until everything stored has once arrived, afterwards only what is
   * newer than the newest verified event of this relay, less the overlap, without a limit that could cut the gap short.
   */
  resumeFilters(): readonly Filter[] {
    const newest = this.#newest
    if (!this.#complete || newest === undefined) return this.filters
    return this.filters.map(({ limit: _, ...filter }) => ({
      ...filter,
      since: Math.max(filter.since ?? 0, newest - this.#overlap),
    }))
  }

  /** What was under way is over, because the connection broke or the relay ended the subscription. */
  stop(state: 'waiting' | 'paused' | 'refused'): void {
    this.state = state
    if (state === 'waiting') this.authenticated = false
    this.#received = 0
    this.#eose = false
    this.#told = false
  }

  receive(untrusted: unknown, relay: string, gate: EventGate, now: number): void {
    if (!this.#eose && ++this.#received > this.#budget && !this.#complete) return
    this.#verifying++
    gate.admit(untrusted, relay, (event) => {
      this.#verifying--
      if (this.#closed) return
      if (event && this.#matches(event)) this.#deliver(event, relay, now)
      this.#tellEose(relay)
    })
  }

  endOfStored(relay: string): void {
    this.#eose = true
    this.#tellEose(relay)
  }

  close(): void {
    this.#closed = true
  }

  #deliver(event: NostrEvent, relay: string, now: number): void {
    if (event.created_at <= now + futureTolerance) {
      this.#newest = Math.max(this.#newest ?? 0, event.created_at)
    }
    if (this.#delivered.has(event.id)) return
    this.#delivered.add(event.id)
    if (this.#delivered.size > maxDelivered) {
      const [oldest] = this.#delivered
      if (oldest !== undefined) this.#delivered.delete(oldest)
    }
    this.handlers.onEvent(event, relay)
  }

  /** EOSE is passed on only when every event before it has its verdict. */
  #tellEose(relay: string): void {
    if (!this.#eose || this.#told || this.#verifying > 0 || this.#closed) return
    this.#told = true
    this.#complete = true
    this.handlers.onEose?.(relay)
  }
}
