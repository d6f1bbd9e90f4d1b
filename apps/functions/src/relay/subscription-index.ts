import { matchFilter, tagConditions, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { matchesSearch, parseSearch, searchWords } from './search-text.ts'

interface Watch<T> {
  readonly owner: T
  readonly filter: Filter
  readonly phrases: readonly string[] | undefined
}

/** The keys under one of which every event that meets the filter will be looked up. */
function keysOf(filter: Filter): string[] {
  if (filter.ids) return filter.ids.map((id) => `id:${id}`)
  if (filter.authors) return filter.authors.map((pubkey) => `author:${pubkey}`)
  const [tag] = tagConditions(filter)
  if (tag) return tag[1].map((value) => `#${tag[0]}:${value}`)
  if (filter.kinds) return filter.kinds.map((kind) => `kind:${kind}`)
  return ['any']
}

function keysOfEvent({ id, pubkey, kind, tags }: NostrEvent): Set<string> {
  const tagKeys = tags.flatMap(([name, value]) =>
    name?.length === 1 && value !== undefined ? [`#${name}:${value}`] : [],
  )
  return new Set(['any', `id:${id}`, `author:${pubkey}`, `kind:${kind}`, ...tagKeys])
}

/** Finds the subscriptions that an event concerns without asking each of them. */
export class SubscriptionIndex<T> {
  readonly #watches = new Map<string, Set<Watch<T>>>()
  readonly #byOwner = new Map<T, Watch<T>[]>()

  /** How many owners there are. */
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
        if (found) found.add(watch)
        else this.#watches.set(key, new Set([watch]))
      }
    }
  }

  remove(owner: T): void {
    for (const watch of this.#byOwner.get(owner) ?? []) {
      for (const key of keysOf(watch.filter)) {
        const found = this.#watches.get(key)
        found?.delete(watch)
        if (found?.size === 0) this.#watches.delete(key)
      }
    }
    this.#byOwner.delete(owner)
  }

  /** The owners of the filters that the event meets, each once. */
  match(event: NostrEvent): Set<T> {
    const owners = new Set<T>()
    let words: string | undefined
    for (const key of keysOfEvent(event)) {
      for (const { owner, filter, phrases } of this.#watches.get(key) ?? []) {
        if (owners.has(owner) || !matchFilter(filter, event)) continue
        if (phrases && !matchesSearch(phrases, (words ??= searchWords(event)))) continue
        owners.add(owner)
      }
    }
    return owners
  }
}
