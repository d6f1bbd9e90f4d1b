import { newestFirst, oldestFirst, type NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { keyChoices, keysOf } from './event-keys.ts'

/** Up to this many changes are applied one by one; more are applied in one pass over the list. */
const fewChanges = 32

/** Events, oldest first: most additions are the newest and are appended. Late events and removals are applied at the next read. */
class SortedEvents {
  #events: NostrEvent[] = []
  #late: NostrEvent[] = []
  readonly #removed = new Set<NostrEvent>()

  get size(): number {
    return this.#events.length + this.#late.length - this.#removed.size
  }

  add(event: NostrEvent): void {
    if (this.#removed.delete(event)) return
    const last = this.#events.at(-1)
    if (!last || oldestFirst(last, event) < 0) this.#events.push(event)
    else this.#late.push(event)
  }

  remove(event: NostrEvent): void {
    this.#removed.add(event)
    if (this.#removed.size > this.size) this.read()
  }

  read(): readonly NostrEvent[] {
    if (this.#removed.size > fewChanges) {
      const isLeft = (event: NostrEvent) => !this.#removed.has(event)
      this.#events = this.#events.filter(isLeft)
      this.#late = this.#late.filter(isLeft)
    } else {
      for (const event of this.#removed) {
        const late = this.#late.indexOf(event)
        if (late === -1) this.#events.splice(this.#placeOf(event), 1)
        else this.#late.splice(late, 1)
      }
    }
    this.#removed.clear()
    if (this.#late.length > fewChanges) {
      this.#events = [...this.#events, ...this.#late].sort(oldestFirst)
    } else {
      for (const event of this.#late) this.#events.splice(this.#placeOf(event), 0, event)
    }
    this.#late = []
    return this.#events
  }

  /** How many of the events are not newer than `until` (seconds). */
  countUntil(until: number): number {
    return firstIndex(this.read(), ({ created_at }) => created_at > until)
  }

  #placeOf(event: NostrEvent): number {
    return firstIndex(this.#events, (other) => oldestFirst(other, event) >= 0)
  }
}

/** The first index from which every item meets a condition. */
function firstIndex<Item>(items: readonly Item[], met: (item: Item) => boolean): number {
  let [low, high] = [0, items.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (met(items[middle] as Item)) high = middle
    else low = middle + 1
  }
  return low
}

/** Merges lists, newest first and without duplicates. It is lazy: each list is read only as far as the caller iterates. */
function* merge(lists: readonly SortedEvents[], until: number): Generator<NostrEvent> {
  /** The unread part of each list, sorted so that `pop` returns the one with the newest event. */
  const rests = lists
    .flatMap((list) => {
      const [events, index] = [list.read(), list.countUntil(until) - 1]
      const newest = events[index]
      return newest ? [{ newest, events, index }] : []
    })
    .sort((a, b) => oldestFirst(a.newest, b.newest))
  let before: NostrEvent | undefined
  for (let rest = rests.pop(); rest; rest = rests.pop()) {
    const { newest, events } = rest
    if (newest !== before) yield newest
    before = newest
    const index = rest.index - 1
    const next = events[index]
    if (!next) continue
    const place = firstIndex(rests, (other) => oldestFirst(other.newest, next) >= 0)
    rests.splice(place, 0, { newest: next, events, index })
  }
}

/** Finds events by id, author and kind, tag, kind or time, whichever is the most selective. */
export class EventIndex {
  readonly #byId = new Map<string, NostrEvent>()
  readonly #byTime = new SortedEvents()
  readonly #byKey = new Map<string, SortedEvents>()

  get size(): number {
    return this.#byId.size
  }

  get(id: string): NostrEvent | undefined {
    return this.#byId.get(id)
  }

  /** Newest first. */
  all(): NostrEvent[] {
    return this.#byTime.read().toReversed()
  }

  /** Events in the order in which they were added. */
  inOrderAdded(): IterableIterator<NostrEvent> {
    return this.#byId.values()
  }

  add(event: NostrEvent): void {
    this.#byId.set(event.id, event)
    this.#byTime.add(event)
    for (const key of keysOf(event)) {
      let events = this.#byKey.get(key)
      if (!events) this.#byKey.set(key, (events = new SortedEvents()))
      events.add(event)
    }
  }

  remove(event: NostrEvent): void {
    this.#byId.delete(event.id)
    this.#byTime.remove(event)
    for (const key of keysOf(event)) {
      const events = this.#byKey.get(key)
      events?.remove(event)
      if (events?.size === 0) this.#byKey.delete(key)
    }
  }

  clear(): void {
    for (const event of this.#byId.values()) this.remove(event)
  }

  /** A superset of the events that match the filter, newest first. The index must not change while they are read. */
  *candidates(filter: Filter): Generator<NostrEvent> {
    if (filter.ids) {
      yield* filter.ids.flatMap((id) => this.#byId.get(id) ?? []).sort(newestFirst)
      return
    }
    const { since = 0, until = Number.POSITIVE_INFINITY } = filter
    const choices = keyChoices(filter).map((keys) => keys.flatMap((key) => this.#byKey.get(key) ?? []))
    const best = choices.sort((a, b) => total(a) - total(b))[0] ?? [this.#byTime]
    for (const event of merge(best, until)) {
      if (event.created_at < since) return
      yield event
    }
  }
}

const total = (lists: readonly SortedEvents[]) => lists.reduce((sum, { size }) => sum + size, 0)
