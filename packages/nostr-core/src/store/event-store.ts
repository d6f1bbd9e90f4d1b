import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'

/**
 * What became of an event handed to a store: `added`; `known` already; `replaced` by a newer version; `deleted` by its
 * author (NIP-09); `expired` (NIP-40); `ephemeral`, which nothing keeps.
 */
export type StoreResult = 'added' | 'known' | 'replaced' | 'deleted' | 'expired' | 'ephemeral'

/**
 * Events that came or went at once; listeners are told after the store holds the new state. `removed` ones are void:
 * replaced, deleted, expired or cleared. `evicted` ones are as true as before, but there was no room for them.
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

type Awaitable<T> = T | Promise<T>

/**
 * Where verified events are held. Every implementation keeps the same rules: the newest of a replaceable or
 * addressable event wins and ties go to the lowest id (NIP-01), only an author deletes their own events (NIP-09),
 * expired events are neither kept nor returned (NIP-40), and the relays that sent an event are remembered.
 * Stores believe what they are given: verification comes before them. A store that keeps its events outside of memory
 * rejects with a `StorageError` where that fails, and tries again at the next call.
 */
export interface EventStore {
  /** Takes in verified, frozen events that came from a relay, or from several (none for events made here). */
  add(events: readonly NostrEvent[], relays?: string | readonly string[]): Awaitable<StoreResult[]>
  /** Events that meet any of the filters, newest first; each filter's `limit` holds for itself, `search` is ignored. */
  query(filters: readonly Filter[]): Awaitable<NostrEvent[]>
  /** As `query`, with the relays that each event was seen on. */
  load(filters: readonly Filter[]): Awaitable<SeenEvent[]>
  /** How many events meet any of the filters. */
  count(filters: readonly Filter[]): Awaitable<number>
  get(id: string): Awaitable<NostrEvent | undefined>
  /** The urls of the relays that sent the event. */
  seenOn(id: string): Awaitable<readonly string[]>
  /** Calls `listener` after every change; the function returned stops that. */
  subscribe(listener: (change: StoreChange) => void): () => void
  clear(): Awaitable<void>
}
