import { systemClock, nowInSeconds, type Clock } from '../protocol/clock.ts'
import { getAddress, getExpiration, newestFirst, type NostrEvent } from '../protocol/event.ts'
import { compileFilters, isExpired, type Filter } from '../protocol/filter.ts'
import { isEphemeral, kinds } from '../protocol/kinds.ts'
import { memoryCost } from '../protocol/memory-cost.ts'
import { isVanishing } from '../protocol/nip62.ts'
import { callEach } from '../protocol/observable.ts'
import { deletedAddresses, deletedIds, Deletions } from './deletions.ts'
import { EventIndex } from './event-index.ts'
import type { EventStore, SeenEvent, StoreChange, StoreResult } from './event-store.ts'
import { longevityOf, longLivedShare } from './longevity.ts'

const nowhere: readonly string[] = []

/** Less than the longest timer of the platforms, and soon enough after a change of the clock. */
const maxDelayMs = 3_600_000

/**
 * A store in memory. Beyond `capacity` (50,000 events; a long one counts as several, one for each 2,000 characters) the oldest
 * additions are evicted; profiles, lists and deletions only where they take more than three quarters of it, and those of a
 * protected account last.
 * @example
 * const store = new MemoryStore()
 * const client = createClient({ relays: ['wss://relay.example'], store })
 */
export class MemoryStore implements EventStore {
  readonly #clock: Clock
  readonly #capacity: number
  readonly #index = new EventIndex()
  /** How much of the capacity the events take. */
  #used = 0
  readonly #addresses = new Map<string, NostrEvent>()
  readonly #deletions = new Deletions()
  readonly #seen = new Map<string, readonly string[]>()
  readonly #expiring = new Map<NostrEvent, number>()
  readonly #watchers = new Map<string, Set<() => void>>()
  readonly #listeners = new Set<(change: StoreChange) => void>()
  readonly #accounts = new Set<string>()
  #nextExpiry = Number.POSITIVE_INFINITY
  #cancelExpiry: () => void = () => undefined

  constructor(options: { clock?: Clock; capacity?: number } = {}) {
    this.#clock = options.clock ?? systemClock
    this.#capacity = options.capacity ?? 50_000
  }

  get size(): number {
    return this.#index.size
  }

  add(events: readonly NostrEvent[], from?: string | readonly string[]): StoreResult[] {
    const relays = typeof from === 'string' ? [from] : (from ?? [])
    const [first] = events
    if (first && events.length === 1 && this.get(first.id)) {
      // By far the most frequent case: another relay sends a known event.
      for (const relay of relays) this.#noteRelay(first.id, relay)
      return ['known']
    }
    const now = nowInSeconds(this.#clock)
    const added = new Set<NostrEvent>()
    const removed: NostrEvent[] = []
    this.#dropExpired(now, removed)
    const results = events.map((event) => this.#addOne(event, relays, now, added, removed))
    // Events that were both added and removed within this call are not reported.
    const gone = removed.filter((event) => !added.delete(event))
    const evicted = this.#evict()
    if (added.size > 0 || gone.length > 0) this.#tell({ added: [...added], removed: gone, evicted })
    return results
  }

  query(filters: readonly Filter[]): NostrEvent[] {
    this.#removeExpired()
    const found = new Set<NostrEvent>()
    for (const filter of filters) {
      const limit = filter.limit ?? Number.POSITIVE_INFINITY
      let count = 0
      const matches = compileFilters([filter])
      for (const event of this.#index.candidates(filter)) {
        if (count >= limit) break
        if (!matches(event)) continue
        found.add(event)
        count++
      }
    }
    return [...found].sort(newestFirst)
  }

  load(filters: readonly Filter[]): SeenEvent[] {
    return this.query(filters).map((event) => ({ event, relays: this.seenOn(event.id) }))
  }

  count(filters: readonly Filter[]): number {
    return this.query(filters).length
  }

  get(id: string): NostrEvent | undefined {
    this.#removeExpired()
    return this.#index.get(id)
  }

  /** The newest version of a replaceable or addressable event (`kind:pubkey:d`). */
  getByAddress(address: string): NostrEvent | undefined {
    this.#removeExpired()
    return this.#addresses.get(address)
  }

  seenOn(id: string): readonly string[] {
    return this.#seen.get(id) ?? nowhere
  }

  /** Calls `listener` when another relay has sent the event; returns a function that unsubscribes. */
  watchSeen(id: string, listener: () => void): () => void {
    const listeners = this.#watchers.get(id) ?? new Set()
    this.#watchers.set(id, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && this.#watchers.get(id) === listeners) this.#watchers.delete(id)
    }
  }

  subscribe(listener: (change: StoreChange) => void): () => void {
    this.#listeners.add(listener)
    this.#awaitExpiry()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) this.#cancelExpiry()
    }
  }

  protect(pubkey: string): void {
    this.#accounts.add(pubkey)
  }

  clear(): void {
    const removed = [...this.#index.all()]
    this.#index.clear()
    this.#used = 0
    this.#addresses.clear()
    this.#deletions.clear()
    this.#seen.clear()
    this.#expiring.clear()
    this.#nextExpiry = Number.POSITIVE_INFINITY
    this.#tell({ added: [], removed, evicted: [] })
  }

  #addOne(
    event: NostrEvent,
    relays: readonly string[],
    now: number,
    added: Set<NostrEvent>,
    removed: NostrEvent[],
  ): StoreResult {
    if (isEphemeral(event.kind)) return 'ephemeral'
    if (this.#index.get(event.id)) {
      for (const relay of relays) this.#noteRelay(event.id, relay)
      return 'known'
    }
    if (isExpired(event, now)) return 'expired'
    if (this.#deletions.has(event)) return 'deleted'
    const address = getAddress(event)
    const current = address === undefined ? undefined : this.#addresses.get(address)
    if (current && newestFirst(current, event) < 0) return 'replaced'
    if (current) this.#remove(current, removed)
    if (address !== undefined) this.#addresses.set(address, event)
    this.#index.add(event)
    this.#used += memoryCost(event)
    for (const relay of relays) this.#noteRelay(event.id, relay)
    this.#noteExpiry(event)
    added.add(event)
    if (event.kind === kinds.deletion || isVanishing(event)) this.#applyDeletion(event, removed)
    return 'added'
  }

  #applyDeletion(deletion: NostrEvent, removed: NostrEvent[]): void {
    this.#deletions.add(deletion)
    const named = isVanishing(deletion)
      ? this.#index.all()
      : [
          ...deletedIds(deletion).map((id) => this.#index.get(id)),
          ...deletedAddresses(deletion).map((address) => this.#addresses.get(address)),
        ]
    for (const event of named) if (event && this.#deletions.has(event)) this.#remove(event, removed)
  }

  #remove(event: NostrEvent, removed: NostrEvent[]): void {
    this.#index.remove(event)
    this.#used -= memoryCost(event)
    this.#seen.delete(event.id)
    this.#expiring.delete(event)
    const address = getAddress(event)
    if (address !== undefined && this.#addresses.get(address) === event) this.#addresses.delete(address)
    removed.push(event)
  }

  #noteExpiry(event: NostrEvent): void {
    const expiry = getExpiration(event)
    if (expiry === undefined) return
    this.#expiring.set(event, expiry)
    if (expiry >= this.#nextExpiry) return
    this.#nextExpiry = expiry
    this.#awaitExpiry()
  }

  /** Listeners learn of expired events even if nothing is read. */
  #awaitExpiry(): void {
    this.#cancelExpiry()
    if (this.#listeners.size === 0 || this.#expiring.size === 0) return
    const delay = Math.min(this.#nextExpiry * 1000 - this.#clock.now(), maxDelayMs)
    this.#cancelExpiry = this.#clock.after(delay, () => {
      this.#removeExpired()
      this.#awaitExpiry()
    })
  }

  #dropExpired(now: number, removed: NostrEvent[]): void {
    if (now < this.#nextExpiry) return
    this.#nextExpiry = Number.POSITIVE_INFINITY
    for (const [event, expiry] of this.#expiring) {
      if (expiry <= now) this.#remove(event, removed)
      else this.#nextExpiry = Math.min(this.#nextExpiry, expiry)
    }
  }

  /** Removes events that have expired meanwhile; called before every read. */
  #removeExpired(): void {
    if (this.#expiring.size === 0) return
    const now = nowInSeconds(this.#clock)
    if (now < this.#nextExpiry) return
    const removed: NostrEvent[] = []
    this.#dropExpired(now, removed)
    if (removed.length > 0) this.#tell({ added: [], removed, evicted: [] })
  }

  #noteRelay(id: string, relay: string): void {
    const before = this.seenOn(id)
    if (before.includes(relay)) return
    this.#seen.set(id, [...before, relay])
    callEach(this.#watchers.get(id) ?? [])
  }

  #evict(): NostrEvent[] {
    const evicted: NostrEvent[] = []
    if (this.#used <= this.#capacity) return evicted
    // Little at a time: thousands would block a page for a tenth of a second.
    const target = Math.floor(this.#capacity * 0.98)
    const byLongevity: NostrEvent[][] = [[], [], [], []]
    for (const event of this.#index.inOrderAdded())
      byLongevity[longevityOf(event, this.#accounts)]?.push(event)
    const [others = [], ...ordered] = byLongevity
    const longLived = ordered.flat()
    let surplus = longLived.reduce((sum, event) => sum + memoryCost(event), -this.#capacity * longLivedShare)
    for (const event of longLived) {
      if (surplus < 1 || this.#used <= target) break
      surplus -= memoryCost(event)
      this.#remove(event, evicted)
    }
    for (const event of others) {
      if (this.#used <= target) break
      this.#remove(event, evicted)
    }
    return evicted
  }

  #tell(change: StoreChange): void {
    callEach(this.#listeners, change)
  }
}
