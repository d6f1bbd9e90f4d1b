import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'

/**
 * The state of a relay. For a connection: `idle` (not needed now), `connecting`, `ok` (open), `timeout` or `error`
 * (down, being retried). For one query: `connecting` while it runs, then `ok` (found events), `zero` (answered: no
 * events), `timeout` (did not finish answering) or `error` (refused, dropped or unreachable).
 */
export type RelayState = 'idle' | 'connecting' | 'ok' | 'zero' | 'timeout' | 'error'

/** Which of the stored events of a relay are missing in its answer. */
export interface AnswerGaps {
  /** Down to which date (seconds) a filter's limit lets the answer be complete; absent if no limit was reached. */
  readonly completeFrom?: number
  /** How many events failed verification or did not match the filters; absent if none. */
  readonly refused?: number
}

/** What one relay contributed to a query. `reason` is for operators. */
export interface RelayReport extends AnswerGaps {
  readonly state: RelayState
  readonly events: number
  readonly reason?: string
}

/** The result of probing one relay; `latency` is how long (ms) the answer took, including a new connection. */
export interface ProbeReport extends RelayReport {
  readonly latency?: number
}

/** Statistics of a relay since the pool was created. */
export interface RelayRecord {
  /** How many verified events it has sent, including duplicates. */
  readonly events: number
  /** Why it was last unreachable; for operators. */
  readonly lastError?: string
}

/** The answer to a one-shot query: events newest first, and a report for each relay. */
export interface QueryResult {
  readonly events: NostrEvent[]
  readonly relays: Readonly<Record<string, RelayReport>>
}

/**
 * A relay's answer to an event: only `accepted` means that the event is published there. `inDoubt` means that the event
 * was sent but not answered, so the relay may have it. `outcomeState` tells the four states apart.
 */
export type PublishOutcome =
  | { readonly status: 'accepted' }
  | { readonly status: 'rejected'; readonly reason: string }
  | { readonly status: 'unreachable'; readonly reason: string; readonly inDoubt?: true }

/** One outcome per relay, keyed by its url. */
export type PublishReport = Readonly<Record<string, PublishOutcome>>

/** A summary of the stored events that a relay sent for a subscription. */
export interface StoredAnswer extends AnswerGaps {
  /** Verified events. */
  readonly events: number
  /** Whether the subscription was resumed after a disconnect, so that only newer events were requested. */
  readonly resumed: boolean
  /** False if the relay sent implausibly many pages and was stopped. */
  readonly complete: boolean
}

/** Callbacks of a subscription. Each event has been verified and is delivered once. */
export interface SubscriptionHandlers {
  onEvent(event: NostrEvent, relay: string): void
  /**
   * The relay has sent all its stored events, including further pages, and each of them is verified or refused. Later
   * events are new. Called again after each reconnect.
   */
  onEose?(relay: string, stored: StoredAnswer): void
  /**
   * The relay refused, perhaps for now: after `auth-required` and `rate-limited` it is asked again once the account is
   * authenticated, or a little later. `onClosed` follows for other reasons, and if authentication fails.
   */
  onRefused?(reason: string, relay: string): void
  /** The relay ended the subscription with a reason. It is asked again later, at the latest after a reconnect. */
  onClosed?(reason: string, relay: string): void
  /** The relay is unreachable or the connection broke; it is being retried. Or the relay or its pool has been closed. */
  onDown?(state: 'timeout' | 'error', reason: string, relay: string): void
}

/** A running subscription; nothing is delivered after `close`. */
export interface Subscription {
  close(): void
}

/**
 * The contract of everything that holds events: a relay, a pool of relays, a store.
 * `RelayPool` implements it; `relaySource` and `storeSource` adapt a relay and a store. `Options` holds what a kind of
 * source needs in addition, such as the relays to ask.
 */
export interface EventSource<Options = void> {
  /**
   * Subscribes to stored and new events, across reconnects, until closed.
   * @throws {MalformedError} like `query`.
   */
  req(filters: readonly Filter[], handlers: SubscriptionHandlers, options: Options): Subscription
  /**
   * Asks once; failures are in the report of each relay.
   * @throws {MalformedError} if it asks relays, for a filter with a condition that is unknown, empty or of the wrong type.
   */
  query(filters: readonly Filter[], options: Options): Promise<QueryResult>
  /** Publishes a signed event. Never rejects. */
  publish(event: NostrEvent, options: Options): Promise<PublishReport>
  /**
   * How many stored events match the filters; undefined if no source can count them (NIP-45).
   * @throws {MalformedError} like `query`.
   */
  count(filters: readonly Filter[], options: Options): Promise<number | undefined>
}
