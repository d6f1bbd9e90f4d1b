import type { NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import { isReplaceable } from '../protocol/kinds.ts'

/** Asked for at once where the caller wants all: without a limit some relays send the oldest events. */
const pageSize = 500

/** Every relay is taken to send this many events at once, if it has them. */
const smallestPage = 10

/** A relay that always has one more page is stopped here. */
const maxPages = 200

interface Asked {
  readonly filter: Filter
  /** How many more events the filter may have. */
  readonly left: number
  /** How many of those to come are known from the page before. */
  readonly again: number
  /** The most events of this filter that the relay has sent at once. */
  readonly largest: number
  readonly found: number
}

/**
 * Follows what a relay has stored page by page backwards in time, as a relay may send fewer events than it was asked for
 * and more than it has sent so far: the end is a page with nothing older. A search is not paged.
 */
export class StoredPages {
  #asked: readonly Asked[]
  #page: NostrEvent[] = []
  readonly #seen = new Set<string>()
  readonly #fresh = new Set<NostrEvent>()
  #pages = 1
  /** Whether the relay was stopped before it came to an end. */
  exhausted = false

  constructor(filters: readonly Filter[]) {
    this.#asked = filters.map((filter) => {
      const left = filter.limit ?? Number.POSITIVE_INFINITY
      return { filter, left, again: 0, largest: 0, found: 0 }
    })
  }

  /** How many events the page may have. */
  get budget(): number {
    return this.#asked.reduce((sum, { left, again }) => sum + left + again, 0)
  }

  /** The filters that ask for the page; `cap` is how many events the relay gives at most, where it has said so. */
  ask(cap = Number.POSITIVE_INFINITY): Filter[] {
    return this.#asked.map(({ filter, left, again }) => {
      const limit = Number.isFinite(left) ? left : (filter.ids?.length ?? pageSize)
      return { ...filter, limit: Math.min(limit + again, cap) }
    })
  }

  /** Takes note of a verified event of the page under way; tells whether it is the first copy. */
  note(event: NostrEvent): boolean {
    this.#page.push(event)
    if (this.#seen.has(event.id)) return false
    this.#seen.add(event.id)
    this.#fresh.add(event)
    return true
  }

  /** Ends the page; tells whether there is another one to ask for. */
  next(): boolean {
    const page = this.#page
    this.#page = []
    if (page.length === 0) return false
    if (++this.#pages > maxPages) {
      this.exhausted = true
      return false
    }
    const fresh = new Set(this.#fresh)
    this.#fresh.clear()
    // What came meets one of the filters, as its subscription has seen to; which one is asked only where there are more.
    const alone = this.#asked.length === 1
    const advances = fresh.size > 0
    this.#asked = this.#asked.flatMap((asked) => {
      const own = alone ? page : page.filter((event) => matchFilter(asked.filter, event))
      return older(
        asked,
        own,
        own.filter((event) => fresh.has(event)),
        advances,
      )
    })
    return this.#asked.length > 0
  }
}

/**
 * What is left to ask of one filter: from its oldest event on, whose second may hold more. `fresh` are those of its own
 * events that had not come before; `advances` tells whether any event of the page had not.
 */
function older(
  asked: Asked,
  own: readonly NostrEvent[],
  fresh: readonly NostrEvent[],
  advances: boolean,
): Asked[] {
  const { filter } = asked
  const left = asked.left - fresh.length
  const found = asked.found + fresh.length
  if (filter.search !== undefined || left <= 0 || found >= mostEvents(filter)) return []
  if (own.length === 0) return advances ? [{ ...asked, again: 0 }] : []
  if (filter.ids) {
    const sent = new Set(fresh.map(({ id }) => id))
    const ids = filter.ids.filter((id) => !sent.has(id))
    return sent.size > 0 && ids.length > 0 ? [{ ...asked, filter: { ...filter, ids }, left, again: 0 }] : []
  }
  const largest = Math.max(asked.largest, own.length)
  const isRepeated = fresh.length === 0
  // Of a second that is known it sent less than it can send: it has nothing older.
  if (isRepeated && own.length < Math.max(smallestPage, asked.largest)) return []
  const oldest = own.reduce((least, { created_at }) => Math.min(least, created_at), Number.POSITIVE_INFINITY)
  const until = isRepeated ? oldest - 1 : oldest
  if (until < (filter.since ?? 0)) return []
  const again = own.filter(({ created_at }) => created_at === until).length
  return [{ filter: { ...filter, until }, left, again, largest, found }]
}

/** How many events can meet a filter: authors have one of each replaceable kind. */
function mostEvents({ kinds, authors, ids }: Filter): number {
  if (ids) return ids.length
  if (!kinds || !authors || !kinds.every(isReplaceable)) return Number.POSITIVE_INFINITY
  return new Set(kinds).size * new Set(authors).size
}
