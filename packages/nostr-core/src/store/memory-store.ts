import { systemClock, nowInSeconds, type Clock } from '../protocol/clock.ts'
import { getAddress, newestFirst, type NostrEvent } from '../protocol/event.ts'
import { compileFilters, isExpired, type Filter } from '../protocol/filter.ts'
import { isEphemeral, kinds } from '../protocol/kinds.ts'
import { Deletions } from './deletions.ts'
import { EventIndex } from './event-index.ts'
import type { EventStore, StoreChange, StoreResult } from './event-store.ts'

/** A store in memory, bounded: past `capacity` the oldest unprotected events make room. */
export class MemoryStore implements EventStore {
  readonly #clock: Clock
  readonly #capacity: number
  readonly #index = new EventIndex()
  readonly #addresses = new Map<string, NostrEvent>()
  readonly #deletions = new Deletions()
  readonly #seen = new Map<string, readonly string[]>()
  readonly #listeners = new Set<(change: StoreChange) => void>()

  constructor(options: { clock?: Clock; capacity?: number } = {}) {
    this.#clock = options.clock ?? systemClock
    this.#capacity = options.capacity ?? 50_000
  }

  get size(): number {
    return this.#index.size
  }

  add(events: readonly NostrEvent[], relay?: string): StoreResult[] {
    const added: NostrEvent[] = []
    const removed: NostrEvent[] = []
    const results = events.map((event) => this.#addOne(event, relay, added, removed))
    if (added.length > 0) this.#makeRoom(removed)
    if (added.length > 0 || removed.length > 0) this.#tell({ added, removed })
    return results
  }

  query(filters: readonly Filter[]): NostrEvent[] {
    const now = nowInSeconds(this.#clock)
    const found = new Set<NostrEvent>()
    for (const filter of filters) {
      const limit = filter.limit ?? Number.POSITIVE_INFINITY
      let count = 0
      const matches = compileFilters([filter])
      for (const event of this.#index.candidates(filter)) {
        if (count >= limit) break
        if (!matches(event) || isExpired(event, now)) continue
        found.add(event)
        count++
      }
    }
    return [...found].sort(newestFirst)
  }

  count(filters: readonly Filter[]): number {
    return this.query(filters).length
  }

  get(id: string): NostrEvent | undefined {
    return this.#index.get(id)
  }

  /** The newest version of a replaceable or addressable event (`kind:pubkey:d`). */
  getByAddress(address: string): NostrEvent | undefined {
    return this.#addresses.get(address)
  }

  seenOn(id: string): readonly string[] {
    return this.#seen.get(id) ?? []
  }

  subscribe(listener: (change: StoreChange) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  clear(): void {
    const removed = [...this.#index.all()]
    this.#index.clear()
    this.#addresses.clear()
    this.#deletions.clear()
    this.#seen.clear()
    this.#tell({ added: [], removed })
  }

  #addOne(
    event: NostrEvent,
    relay: string | undefined,
    added: NostrEvent[],
    removed: NostrEvent[],
  ): StoreResult {
    if (isEphemeral(event.kind)) return 'ephemeral'
    if (this.#index.get(event.id)) {
      this.#noteRelay(event.id, relay)
      return 'known'
    }
    if (isExpired(event, nowInSeconds(this.#clock))) return 'expired'
    if (this.#deletions.has(event)) return 'deleted'
    const address = getAddress(event)
    const current = address === undefined ? undefined : this.#addresses.get(address)
    if (current && newestFirst(current, event) < 0) return 'replaced'
    if (current) this.#remove(current, removed)
    if (address !== undefined) this.#addresses.set(address, event)
    this.#index.add(event)
    this.#noteRelay(event.id, relay)
    added.push(event)
    if (event.kind === kinds.deletion) this.#applyDeletion(event, removed)
    return 'added'
  }

  #applyDeletion(deletion: NostrEvent, removed: NostrEvent[]): void {
    for (const id of this.#deletions.addIds(deletion)) {
      const target = this.#index.get(id)
      if (target?.pubkey === deletion.pubkey && target.kind !== kinds.deletion) this.#remove(target, removed)
    }
    for (const address of this.#deletions.addAddresses(deletion)) {
      const target = this.#addresses.get(address)
      if (target && target.created_at <= deletion.created_at) this.#remove(target, removed)
    }
  }

  #remove(event: NostrEvent, removed: NostrEvent[]): void {
    this.#index.remove(event)
    this.#seen.delete(event.id)
    const address = getAddress(event)
    if (address !== undefined && this.#addresses.get(address) === event) this.#addresses.delete(address)
    removed.push(event)
  }

  #noteRelay(id: string, relay: string | undefined): void {
    if (relay === undefined) return
    const relays = this.#seen.get(id) ?? []
    if (!relays.includes(relay)) this.#seen.set(id, [...relays, relay])
  }

  /** Profiles, lists and deletions are small and needed longest: they stay, as long as others can go. */
  #makeRoom(removed: NostrEvent[]): void {
    if (this.#index.size <= this.#capacity) return
    const target = Math.floor(this.#capacity * 0.9)
    const oldestFirst = this.#index.all().toReversed()
    const expendable = (event: NostrEvent) => getAddress(event) === undefined && event.kind !== kinds.deletion
    for (const event of [...oldestFirst.filter(expendable), ...oldestFirst.filter((e) => !expendable(e))]) {
      if (this.#index.size <= target) return
      this.#remove(event, removed)
    }
  }

  #tell(change: StoreChange): void {
    for (const listener of this.#listeners) listener(change)
  }
}
