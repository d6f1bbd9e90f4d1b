import { tagConditions, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { indexedTags } from './filter-sql.ts'
import { matchesSearch, parseSearch, searchWords } from './search-text.ts'

type Key = string | number

/**
 * A filter. One of its conditions is in the index, which knows what meets it. The other lists are sets: matching costs the
 * shorter of two lists, not their product.
 */
interface Watch<T> {
  readonly owner: T
  /** The name of the condition in the index, and its list: the filter's own, not a copy. */
  readonly indexed: string
  readonly keys: readonly Key[]
  readonly authors: ReadonlySet<string> | undefined
  readonly kinds: ReadonlySet<number> | undefined
  readonly since: number
  readonly until: number
  readonly tags: readonly (readonly [name: string, values: ReadonlySet<string>])[]
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

function compile<T>(owner: T, filter: Filter): Watch<T> {
  const { ids, authors, kinds } = filter
  const tags = tagConditions(filter)
  const [tag] = tags
  const [indexed, keys]: readonly [string, readonly Key[]] = ids
    ? ['ids', ids]
    : authors
      ? ['authors', authors]
      : tag
        ? [`#${tag[0]}`, tag[1]]
        : kinds
          ? ['kinds', kinds]
          : ['all', [all]]
  return {
    owner,
    indexed,
    keys,
    authors: authors && indexed !== 'authors' ? new Set(authors) : undefined,
    kinds: kinds && indexed !== 'kinds' ? new Set(kinds) : undefined,
    since: filter.since ?? 0,
    until: filter.until ?? Infinity,
    tags: tags.filter(([name]) => `#${name}` !== indexed).map(([name, values]) => [name, new Set(values)]),
    phrases: filter.search === undefined ? undefined : parseSearch(filter.search),
  }
}

/** The key of filters without a list. */
const all = ''

/** The values of an event's tags, by name. */
function tagValues(event: NostrEvent): ReadonlyMap<string, ReadonlySet<string>> {
  const byName = new Map<string, Set<string>>()
  for (const [name, value] of indexedTags(event)) {
    const values = byName.get(name)
    if (values) values.add(value)
    else byName.set(name, new Set([value]))
  }
  return byName
}

function haveCommon(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  const [fewer, more] = some.size < others.size ? [some, others] : [others, some]
  for (const value of fewer) if (more.has(value)) return true
  return false
}

const nothing: ReadonlySet<string> = new Set()

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
    const watches = filters.map((filter) => compile(owner, filter))
    this.#byOwner.set(owner, watches)
    for (const watch of watches) {
      for (const key of watch.keys) {
        const found = this.#watches.get(key)
        if (found instanceof Set) found.add(watch)
        else this.#watches.set(key, found === undefined || found === watch ? watch : new Set([found, watch]))
      }
    }
  }

  remove(owner: T): void {
    for (const watch of this.#byOwner.get(owner) ?? []) {
      for (const key of watch.keys) {
        const found = this.#watches.get(key)
        if (found instanceof Set) found.delete(watch)
        if (found === watch || (found instanceof Set && found.size === 0)) this.#watches.delete(key)
      }
    }
    this.#byOwner.delete(owner)
  }

  /** The owners of the filters that match the event, each once. Each filter is compared once, however many keys it shares. */
  match(event: NostrEvent): Set<T> {
    const { id, pubkey, kind, created_at } = event
    const owners = new Set<T>()
    const compared = new Set<Watch<T>>()
    const values = tagValues(event)
    let words: string | undefined
    const matches = ({ authors, kinds, since, until, tags, phrases }: Watch<T>) =>
      (!authors || authors.has(pubkey)) &&
      (!kinds || kinds.has(kind)) &&
      created_at >= since &&
      created_at <= until &&
      tags.every(([name, watched]) => haveCommon(watched, values.get(name) ?? nothing)) &&
      (!phrases || matchesSearch(phrases, (words ??= searchWords(event))))
    /** Compares the filters whose condition of that name has the value. */
    const compare = (name: string, value: Key) => {
      for (const watch of watchesOf(this.#watches.get(value))) {
        if (watch.indexed !== name || owners.has(watch.owner) || compared.has(watch)) continue
        compared.add(watch)
        if (matches(watch)) owners.add(watch.owner)
      }
    }
    compare('all', all)
    compare('ids', id)
    compare('authors', pubkey)
    compare('kinds', kind)
    for (const [name, some] of values) for (const value of some) compare(`#${name}`, value)
    return owners
  }
}
