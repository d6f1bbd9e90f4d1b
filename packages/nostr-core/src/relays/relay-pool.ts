import { createLazyVerifier } from '../crypto/lazy-verifier.ts'
import { systemClock, type Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { newestFirst } from '../protocol/event.ts'
import { requireFilters, type Filter } from '../protocol/filter.ts'
import { callEach, Variable, type Observable } from '../protocol/observable.ts'
import type {
  EventSource,
  PublishOutcome,
  PublishReport,
  QueryResult,
  RelayRecord,
  RelayReport,
  RelayState,
  Subscription,
  SubscriptionHandlers,
} from './contract.ts'
import { deliverOnce } from './deliver-once.ts'
import { EventGate } from './event-gate.ts'
import { queryRelay } from './query-relay.ts'
import type { RelayLimits } from './relay-info.ts'
import { Relay, type RelayOptions } from './relay.ts'
import { webSocketTransport } from './transport.ts'

/** Beyond this many idle relays without subscriptions, those idle longest are forgotten. */
const maxIdle = 100

type RelayStatistics = { -readonly [Field in keyof RelayRecord]: RelayRecord[Field] }

/** Which relays to ask (normalised urls), and how. */
export interface PoolRequest {
  readonly relays: readonly string[]
  /** Filters for individual relays, by normalised url, in place of the common ones. */
  readonly filtersOf?: ReadonlyMap<string, readonly Filter[]>
  /** Milliseconds of silence after which a one-shot query stops waiting for a relay. */
  readonly timeoutMs?: number
  /** How far a resumed subscription looks back. */
  readonly overlapSeconds?: number | undefined
  /** Ends a query or a count; an event is not sent if it is aborted before. A subscription is ended by its `close`. */
  readonly signal?: AbortSignal
}

/** The dependencies of a pool; all have a default. */
export interface PoolOptions extends Partial<
  Omit<RelayOptions, 'onState' | 'onProblem' | 'random' | 'transport'>
> {
  readonly random?: RelayOptions['random'] | undefined
  readonly transport?: RelayOptions['transport'] | undefined
  /** Called for every verified event, once for each relay that sent it. */
  readonly onSeen?: (event: NostrEvent, relay: string) => void
  /** Fetches a relay's limits (NIP-11); called once for each relay that could be reached. */
  readonly learnLimits?: (relay: string) => Promise<RelayLimits>
  /** Relays whose state and statistics are never forgotten. */
  readonly kept?: () => readonly string[]
}

/**
 * Many relays as one source. They are asked in parallel, so that a bad relay does not delay the others. Of the relays that
 * have no subscription and nothing to send, it remembers the state and statistics of the last hundred, and of those `kept`.
 * @example
 * const pool = new RelayPool()
 * const { events } = await pool.query([{ kinds: [1], limit: 20 }], { relays: ['wss://relay.example'] })
 */
export class RelayPool implements EventSource<PoolRequest> {
  readonly #options: PoolOptions & RelayOptions
  readonly #relays = new Map<string, Relay>()
  readonly #records = new Map<string, RelayStatistics>()
  #isPaused = false
  readonly #closing = new AbortController()
  /** Aborted when the pool is closed. */
  readonly closed: AbortSignal = this.#closing.signal
  readonly #states = new Variable<Readonly<Record<string, RelayState>>>({})
  /** The state of each relay used so far, by url; a loop over it ends when the pool is closed. */
  readonly states: Observable<Readonly<Record<string, RelayState>>> = this.#states

  constructor(options: PoolOptions = {}) {
    const { gate = new EventGate(createLazyVerifier()), clock = systemClock, random = Math.random } = options
    const { transport = webSocketTransport() } = options
    this.#options = { ...options, gate, clock, random, transport }
  }

  get clock(): Clock {
    return this.#options.clock
  }

  /** The relay with that url, created on first use. It may be another one later, after nothing needed it for a while. */
  relay(url: string): Relay {
    const existing = this.#relays.get(url)
    if (existing) return existing
    const { log } = this.#options
    let { learnLimits } = this.#options
    const record: RelayStatistics = { events: 0 }
    const relay = new Relay(url, {
      ...this.#options,
      onProblem: (lastError) => void (record.lastError = lastError),
      onState: (state) => {
        if (state === 'ok') {
          void learnLimits?.(url).then(
            (limits) => relay.setLimits(limits),
            (error: Error) => log?.(`its limits are unknown: ${error.message}`, url),
          )
          learnLimits = undefined
        }
        this.#setState(url, state)
      },
    })
    this.#records.set(url, record)
    relay.setPaused(this.#isPaused)
    this.#relays.set(url, relay)
    return relay
  }

  req(filters: readonly Filter[], handlers: SubscriptionHandlers, request: PoolRequest): Subscription {
    const once = deliverOnce(handlers)
    const perRelay: SubscriptionHandlers = {
      ...once,
      onEvent: (event, relay) => {
        this.#onSeen(event, relay)
        once.onEvent(event, relay)
      },
    }
    const relays = this.closed.aborted ? [] : [...new Set(request.relays)]
    const filtersAt = (url: string) => request.filtersOf?.get(url) ?? filters
    for (const url of relays) requireFilters(filtersAt(url))
    const subscriptions = relays.map((url) =>
      this.relay(url).req(filtersAt(url), perRelay, request.overlapSeconds),
    )
    return {
      close: () => {
        for (const subscription of subscriptions) subscription.close()
      },
    }
  }

  async query(
    filters: readonly Filter[],
    request: PoolRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult> {
    const events = new Map<string, NostrEvent>()
    const relays = await askEach<RelayReport>(request, (url) => {
      if (this.closed.aborted) return { state: 'error', events: 0, reason: 'closed' }
      return queryRelay(this.relay(url), request.filtersOf?.get(url) ?? filters, {
        clock: this.#options.clock,
        timeoutMs: request.timeoutMs ?? 8000,
        signal: request.signal,
        onEvent: (event) => {
          this.#onSeen(event, url)
          if (events.has(event.id)) return
          events.set(event.id, event)
          if (onEvent) callEach([onEvent], event, url)
        },
      })
    })
    return { events: [...events.values()].sort(newestFirst), relays }
  }

  async publish(event: NostrEvent, request: PoolRequest): Promise<PublishReport> {
    const genuine = await this.#options.gate.verify(event, 'own')
    return askEach<PublishOutcome>(request, async (url) => {
      if (!genuine) return { status: 'rejected', reason: 'invalid: not correctly signed' }
      if (this.closed.aborted) return { status: 'unreachable', reason: 'closed' }
      const outcome = await this.relay(url).publish(genuine, request.signal)
      if (outcome.status === 'accepted') this.#options.onSeen?.(genuine, url)
      return outcome
    })
  }

  /** The largest count that any of the relays reports. */
  async count(filters: readonly Filter[], request: PoolRequest): Promise<number | undefined> {
    requireFilters(filters)
    if (this.closed.aborted) return undefined
    const counts = await askEach(request, (url) => this.relay(url).count(filters, request.signal))
    const known = Object.values(counts).flatMap((count) => count ?? [])
    return known.length > 0 ? Math.max(...known) : undefined
  }

  /** Statistics of a relay. */
  record(url: string): RelayRecord {
    return { events: 0, ...this.#records.get(url) }
  }

  /** Retries all broken connections at once, such as when the device comes online. */
  retryNow(): void {
    for (const relay of this.#relays.values()) relay.retryNow()
  }

  /**
   * Follows nothing until `resume`, such as while nobody looks at the page: subscriptions that have their stored events are
   * closed, and then connections with nothing to do. Queries and publications still work.
   */
  pause(): void {
    this.#setPaused(true)
  }

  /** Follows again: subscriptions fetch what they missed. */
  resume(): void {
    this.#setPaused(false)
  }

  /** The account has changed: reconnects to relays where the previous account authenticated or failed to (NIP-42). */
  forgetAccount(): void {
    for (const relay of this.#relays.values()) relay.forgetAccount()
  }

  /**
   * Closes every connection for good. Queries that run end with what they have; later ones find no relay, and events are
   * reported as unreachable.
   */
  close(): void {
    this.#closing.abort()
    for (const relay of this.#relays.values()) relay.close()
    this.#relays.clear()
    this.#states.close()
  }

  #setPaused(isPaused: boolean): void {
    this.#isPaused = isPaused
    for (const relay of this.#relays.values()) relay.setPaused(isPaused)
  }

  /** Sets the state of a relay, and forgets others if too many are idle; their order is that of their last change. */
  #setState(url: string, state: RelayState): void {
    const states = { ...this.#states.value }
    delete states[url]
    states[url] = state
    const kept = this.#options.kept?.() ?? []
    const idle = Object.keys(states).filter(
      (other) =>
        states[other] === 'idle' && !kept.includes(other) && !this.#relays.get(other)?.hasSubscriptions,
    )
    for (const oldest of idle.slice(0, -maxIdle)) {
      this.#relays.delete(oldest)
      this.#records.delete(oldest)
      delete states[oldest]
    }
    this.#states.update(states)
  }

  #onSeen(event: NostrEvent, url: string): void {
    const record = this.#records.get(url)
    if (record) record.events++
    this.#options.onSeen?.(event, url)
  }
}

/** Each relay's answer, by url; they are asked at once. */
async function askEach<Answer>(
  { relays }: PoolRequest,
  ask: (url: string) => Answer | Promise<Answer>,
): Promise<Record<string, Answer>> {
  const asked = [...new Set(relays)].map(async (url) => [url, await ask(url)] as const)
  return Object.fromEntries(await Promise.all(asked))
}
