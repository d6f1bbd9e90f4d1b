import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import { isReplaceable } from '../protocol/kinds.ts'

/** The page size if the caller sets no limit: without one, some relays send the oldest events. */
const pageSize = 500

/** Every relay is assumed to send at least this many events per page, if it has them. */
const minPageSize = 10

/** A relay that always has another page is stopped after this many. */
const maxPages = 200

interface Asked {
  readonly filter: Filter
  /** How many more events the filter may return. */
  readonly left: number
  /** How many events of the next page are known from the previous one. */
  readonly again: number
  /** The most events of this filter that the relay has sent in one page. */
  readonly largest: number
  readonly found: number
}

/**
 * Pages backwards in time through the events that a relay has stored. A relay may send fewer events than requested and
 * still have more, so the last page is the one that brings nothing older. A search is not paged.
 */
export class StoredPages {
  #asked: readonly Asked[]
  /** What is asked by itself, once the others have ended. */
  readonly #alone: Asked[] = []
  #page: NostrEvent[] = []
  readonly #seen = new Set<string>()
  readonly #fresh = new Set<NostrEvent>()
  #pages = 1
  /** Down to which date (seconds) the pages are complete, if a filter's limit ended them. */
  completeFrom: number | undefined
  /** Whether the relay was stopped before its last page. */
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

  /** The filters of the current page; `cap` is the relay's announced limit on events per answer. */
  ask(cap = Number.POSITIVE_INFINITY): Filter[] {
    return this.#asked.map(({ filter, left, again }) => {
      const limit = Number.isFinite(left) ? left : (filter.ids?.length ?? pageSize)
      return { ...filter, limit: Math.min(limit + again, cap) }
    })
  }

  /** Adds a verified event to the current page; returns whether it is new. */
  note(event: NostrEvent): boolean {
    this.#page.push(event)
    if (this.#seen.has(event.id)) return false
    this.#seen.add(event.id)
    this.#fresh.add(event)
    return true
  }

  /** Ends the current page; returns whether there is another one to request. */
  next(): boolean {
    const page = this.#page
    this.#page = []
    if (++this.#pages > maxPages) {
      this.exhausted = true
      return false
    }
    const fresh = new Set(this.#fresh)
    this.#fresh.clear()
    // The subscription has checked that every event matches a filter; with a single filter there is nothing to assign.
    const isSingle = this.#asked.length === 1
    const owns = this.#asked.map(({ filter }) =>
      isSingle ? page : page.filter((event) => matchFilter(filter, event)),
    )
    // An event that matches several filters does not tell how far back each of them reaches.
    const areMixed = owns.flat().length > page.length
    this.#asked = this.#asked.flatMap((asked, i) => {
      const own = owns[i] ?? []
      const rest = older(asked, own, fresh)
      if (rest.length === 0) this.#endFilter(asked, own, fresh)
      if (!areMixed || rest.length === 0) return rest
      this.#alone.push(asked)
      return []
    })
    if (this.#asked.length === 0) {
      this.#asked = this.#alone.splice(0, 1)
      this.#seen.clear()
    }
    return this.#asked.length > 0
  }

  #endFilter({ left }: Asked, own: readonly NostrEvent[], fresh: ReadonlySet<NostrEvent>): void {
    const last = own.filter((event) => fresh.has(event)).sort(newestFirst)[left - 1]
    if (last) this.completeFrom = Math.max(this.completeFrom ?? 0, last.created_at)
  }
}

/**
 * The rest of one filter: everything from its oldest event back, including that event's second, which may hold more.
 * `own` are the filter's events in the page, `all` all events of the page that are new.
 */
function older(asked: Asked, own: readonly NostrEvent[], all: ReadonlySet<NostrEvent>): Asked[] {
  const { filter } = asked
  const fresh = own.filter((event) => all.has(event))
  const left = asked.left - fresh.length
  const found = asked.found + fresh.length
  if (filter.search !== undefined || left <= 0 || found >= mostEvents(filter)) return []
  if (own.length === 0) return all.size > 0 ? [{ ...asked, again: 0 }] : []
  if (filter.ids) {
    const sent = new Set(fresh.map(({ id }) => id))
    const ids = filter.ids.filter((id) => !sent.has(id))
    return sent.size > 0 && ids.length > 0 ? [{ ...asked, filter: { ...filter, ids }, left, again: 0 }] : []
  }
  const largest = Math.max(asked.largest, own.length)
  const isRepeated = fresh.length === 0
  // A repeated page that is shorter than earlier ones shows that the relay has nothing older.
  if (isRepeated && own.length < Math.max(minPageSize, asked.largest)) return []
  const oldest = own.reduce((least, { created_at }) => Math.min(least, created_at), Number.POSITIVE_INFINITY)
  const until = isRepeated ? oldest - 1 : oldest
  if (until < (filter.since ?? 0)) return []
  const again = own.filter(({ created_at }) => created_at === until).length
  return [{ filter: { ...filter, until }, left, again, largest, found }]
}

/** How many events can match a filter: an author has at most one of each replaceable kind. */
function mostEvents({ kinds, authors, ids }: Filter): number {
  if (ids) return ids.length
  if (!kinds || !authors || !kinds.every(isReplaceable)) return Number.POSITIVE_INFINITY
  return new Set(kinds).size * new Set(authors).size
}
