import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'

/**
 * The result of adding an event: `added`; `known`, already stored; `replaced` by a newer version; `deleted` by its author
 * (NIP-09); `expired` (NIP-40); `ephemeral`, which is never stored.
 */
export type StoreResult = 'added' | 'known' | 'replaced' | 'deleted' | 'expired' | 'ephemeral'

/**
 * Events added and removed by one operation; listeners are called after it. `removed` events are void: replaced, deleted,
 * expired or cleared. `evicted` events are still valid, but were dropped because the store was full.
 */
export interface StoreChange {
  readonly added: readonly NostrEvent[]
  readonly removed: readonly NostrEvent[]
  readonly evicted: readonly NostrEvent[]
}

/** An event and the urls of the relays that sent it. */
export interface SeenEvent {
  readonly event: NostrEvent
  readonly relays: readonly string[]
}

/** A value, or a promise of it: stores in memory answer at once. */
export type Awaitable<T> = T | Promise<T>

/**
 * A store of verified events. Every implementation follows the same rules: the newest version of a replaceable or
 * addressable event wins and ties go to the lowest id (NIP-01), only authors delete their own events (NIP-09), all of them by
 * a request to vanish from all relays (NIP-62), expired events are neither stored nor returned (NIP-40), and the relays that
 * sent an event are recorded.
 * Stores do not verify: events must be verified before they are added. A persistent store rejects with a `StorageError`
 * on failure and tries again at the next call.
 */
export interface EventStore {
  /** Adds verified, frozen events from one or several relays (none for events created on this device). */
  add(events: readonly NostrEvent[], relays?: string | readonly string[]): Awaitable<StoreResult[]>
  /** Events that match any of the filters, newest first; each filter's `limit` applies to itself, `search` is ignored. */
  query(filters: readonly Filter[]): Awaitable<NostrEvent[]>
  /** Like `query`, with the relays that sent each event. */
  load(filters: readonly Filter[]): Awaitable<SeenEvent[]>
  /** How many events match any of the filters. */
  count(filters: readonly Filter[]): Awaitable<number>
  get(id: string): Awaitable<NostrEvent | undefined>
  /** The urls of the relays that sent the event. */
  seenOn(id: string): Awaitable<readonly string[]>
  /** Calls `listener` after every change; returns a function that unsubscribes. */
  subscribe(listener: (change: StoreChange) => void): () => void
  clear(): Awaitable<void>
  /** Tells a store that may become full whose (64 hex) profile, lists and deletions to evict last. Never rejects. */
  protect?(pubkey: string): void
}
