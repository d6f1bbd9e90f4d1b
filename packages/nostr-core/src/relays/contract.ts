import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'

/**
 * How things stand with a relay. For a connection: `idle` (not needed now), `connecting`, `ok` (open), `timeout` or
 * `error` (down, being retried). For one query: `connecting` while it runs, then `ok` (found some), `zero` (answered:
 * nothing there), `timeout` (did not finish answering) or `error` (refused, dropped or unreachable).
 */
export type RelayState = 'idle' | 'connecting' | 'ok' | 'zero' | 'timeout' | 'error'

/** What one relay contributed to a query. `reason` is for people who look after relays. */
export interface RelayReport {
  readonly state: RelayState
  readonly events: number
  readonly reason?: string
  /** How many of the events it sent were not genuine, or not what was asked for; absent where all were. */
  readonly refused?: number
}

/** What one relay said to a probe; `latency` is how long (ms) its answer took, a new connection included. */
export interface ProbeReport extends RelayReport {
  readonly latency?: number
}

/** What a relay has done so far. */
export interface RelayRecord {
  /** How many verified events it has sent, copies of known ones included. */
  readonly events: number
  /** Why it was last unreachable; for people who look after relays. */
  readonly lastError?: string
}

/** The answer to a one-shot query: events newest first, and what each relay did. */
export interface QueryResult {
  readonly events: NostrEvent[]
  readonly relays: Readonly<Record<string, RelayReport>>
}

/**
 * What a relay said to an event: only `accepted` means that it is published there. One that said nothing may have it all
 * the same where it is `inDoubt`: the event was sent, and no answer came.
 */
export type PublishOutcome =
  | { readonly status: 'accepted' }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'unreachable'; readonly reason: string; readonly inDoubt?: true }

/** One outcome for each relay that was asked, by its url. */
export type PublishReport = Readonly<Record<string, PublishOutcome>>

/** What a relay had stored for a subscription. */
export interface StoredAnswer {
  /** Verified events. */
  readonly events: number
  /** `created_at` (seconds) of the oldest of them. */
  readonly oldest: number | undefined
  /** Whether, after a break, only what is newer than before was asked for. */
  readonly resumed: boolean
  /** False if the relay had more than anybody should believe, and was stopped. */
  readonly complete: boolean
  /** How many more events it sent that were not genuine, or not what was asked for; absent where all were. */
  readonly refused?: number
}

/** Callbacks of a subscription. Each event has been verified and is delivered once. */
export interface SubscriptionHandlers {
  onEvent(event: NostrEvent, relay: string): void
  /**
   * The relay has sent all it had stored, further pages included, and each event has its verdict; what comes from now
   * on is new. Told again after a break.
   */
  onEose?(relay: string, stored: StoredAnswer): void
  /** The relay ended the subscription and named a reason; it is asked again later, at the latest after a break. */
  onClosed?(reason: string, relay: string): void
  /** The relay could not be reached or the connection broke; it is being retried. */
  onDown?(state: 'timeout' | 'error', reason: string, relay: string): void
}

/** A running subscription; `close` ends it and nothing is delivered afterwards. */
export interface Subscription {
  close(): void
}

/**
 * The one contract of everything that holds events: a relay, a pool of relays, a store.
 * A pool is one; `relaySource` and `storeSource` make one of a relay and of a store. `Options` is what the kind of source needs besides, such as the relays to ask.
 */
export interface EventSource<Options = void> {
  /** Asks for stored and coming events and keeps asking, across reconnects, until closed. */
  req(filters: readonly Filter[], handlers: SubscriptionHandlers, options: Options): Subscription
  /** Asks once. Never rejects: what went wrong stands in the report of each relay. */
  query(filters: readonly Filter[], options: Options): Promise<QueryResult>
  /** Hands over a signed event. Never rejects. */
  publish(event: NostrEvent, options: Options): Promise<PublishReport>
  /** How many stored events meet the filters; undefined where nobody could say (NIP-45). */
  count(filters: readonly Filter[], options: Options): Promise<number | undefined>
}
