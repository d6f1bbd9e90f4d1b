import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { keyChoices, keysOf } from './event-keys.ts'

/** Events in feed order, sorted lazily: appended as they arrive, sorted when next read. */
class SortedEvents {
  #events: NostrEvent[] = []
  #dirty = false
  #removed = new Set<NostrEvent>()

  get size(): number {
    return this.#events.length - this.#removed.size
  }

  add(event: NostrEvent): void {
    const last = this.#events.at(-1)
    if (this.#removed.delete(event)) return
    if (last && newestFirst(last, event) > 0) this.#dirty = true
    this.#events.push(event)
  }

  remove(event: NostrEvent): void {
    this.#removed.add(event)
    if (this.#removed.size > this.#events.length / 2) this.read()
  }

  read(): readonly NostrEvent[] {
    if (this.#removed.size > 0) {
      this.#events = this.#events.filter((event) => !this.#removed.has(event))
      this.#removed = new Set()
    }
    if (this.#dirty) {
      this.#events.sort(newestFirst)
      this.#dirty = false
    }
    return this.#events
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

  all(): readonly NostrEvent[] {
    return this.#byTime.read()
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

  /** A superset of the events that match the filter, newest first. */
  candidates(filter: Filter): readonly NostrEvent[] {
    if (filter.ids) {
      return filter.ids.flatMap((id) => this.#byId.get(id) ?? []).sort(newestFirst)
    }
    const choices = keyChoices(filter).map((keys) => keys.flatMap((key) => this.#byKey.get(key) ?? []))
    const best = choices.sort((a, b) => total(a) - total(b))[0]
    if (!best) return this.#byTime.read()
    if (best.length === 1 && best[0]) return best[0].read()
    return [...new Set(best.flatMap((events) => events.read()))].sort(newestFirst)
  }
}

const total = (lists: readonly SortedEvents[]) => lists.reduce((sum, { size }) => sum + size, 0)
