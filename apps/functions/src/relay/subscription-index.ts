import { matchFilter, tagConditions, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { matchesSearch, parseSearch, searchWords } from './search-text.ts'

type Key = string | number

interface Watch<T> {
  readonly owner: T
  readonly filter: Filter
  readonly phrases: readonly string[] | undefined
}

type Watches<T> = Watch<T> | Set<Watch<T>>

/** The cost of watching a filter, and a search in it, in addition to its values. */
const filterCost = 20
const searchCost = 1_000

/** The cost of watching filters: the number of values in them, which are stored and compared. */
export function watchCost(filters: readonly Filter[]): number {
  return filters.reduce((sum, filter) => {
    const values = Object.values(filter).reduce<number>(
      (count, value) => count + (Array.isArray(value) ? value.length : 0),
      0,
    )
    return sum + filterCost + values + (filter.search === undefined ? 0 : searchCost)
  }, 0)
}

/**
 * The index keys of a filter: every matching event has one of them among its own (`keysOfEvent`). They are the filter's own
 * strings, not copies. The whole filter is compared afterwards, so an id and a tag value may share a key.
 */
function keysOf(filter: Filter): readonly Key[] {
  const [tag] = tagConditions(filter)
  return filter.ids ?? filter.authors ?? tag?.[1] ?? filter.kinds ?? ['any']
}

function keysOfEvent({ id, pubkey, kind, tags }: NostrEvent): Set<Key> {
  const values = tags.flatMap(([name, value]) => (name?.length === 1 && value !== undefined ? [value] : []))
  return new Set(['any', id, pubkey, kind, ...values])
}

/** Most keys have one watch, for which a set would take too much memory. */
function watchesOf<T>(found: Watches<T> | undefined): Iterable<Watch<T>> {
  if (found === undefined) return []
  return found instanceof Set ? found : [found]
}

/** Finds the subscriptions that match an event without comparing each of them. */
export class SubscriptionIndex<T> {
  readonly #watches = new Map<Key, Watches<T>>()
  readonly #byOwner = new Map<T, Watch<T>[]>()

  get size(): number {
    return this.#byOwner.size
  }

  add(owner: T, filters: readonly Filter[]): void {
    const watches = filters.map((filter) => ({
      owner,
      filter,
      phrases: filter.search === undefined ? undefined : parseSearch(filter.search),
    }))
    this.#byOwner.set(owner, watches)
    for (const watch of watches) {
      for (const key of keysOf(watch.filter)) {
        const found = this.#watches.get(key)
        if (found instanceof Set) found.add(watch)
        else this.#watches.set(key, found === undefined || found === watch ? watch : new Set([found, watch]))
      }
    }
  }

  remove(owner: T): void {
    for (const watch of this.#byOwner.get(owner) ?? []) {
      for (const key of keysOf(watch.filter)) {
        const found = this.#watches.get(key)
        if (found instanceof Set) found.delete(watch)
        if (found === watch || (found instanceof Set && found.size === 0)) this.#watches.delete(key)
      }
    }
    this.#byOwner.delete(owner)
  }

  /** The owners of the filters that match the event, each once. */
  match(event: NostrEvent): Set<T> {
    const owners = new Set<T>()
    let words: string | undefined
    for (const key of keysOfEvent(event)) {
      for (const { owner, filter, phrases } of watchesOf(this.#watches.get(key))) {
        if (owners.has(owner) || !matchFilter(filter, event)) continue
        if (phrases && !matchesSearch(phrases, (words ??= searchWords(event)))) continue
        owners.add(owner)
      }
    }
    return owners
  }
}
