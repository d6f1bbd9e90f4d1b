import type { NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'

/** Relays commonly cap an answer at some multiple of this; a shorter one is taken to be all there is. */
const smallestCap = 100

/** A relay that always has one more page is not believed for ever. */
const maxPages = 200

interface Asked {
  readonly filter: Filter
  /** How many more events the filter as it was first given may have. */
  readonly left: number
}

/**
 * Follows an answer that a relay may have cut short, page by page backwards in time, so that nothing is left out in
 * silence. Filters with ids or a search are not paged.
 */
export class StoredPages {
  #asked: readonly Asked[]
  #page: NostrEvent[] = []
  /** The page before, and the ids of those before that. */
  #before: readonly NostrEvent[] = []
  readonly #seen = new Set<string>()
  #pages = 1
  /** Whether the relay was stopped before it came to an end. */
  exhausted = false

  constructor(filters: readonly Filter[]) {
    this.#asked = filters.map((filter) => ({ filter, left: filter.limit ?? Number.POSITIVE_INFINITY }))
  }

  /** Takes note of a verified event of the page under way. */
  note(event: NostrEvent): void {
    this.#page.push(event)
  }

  /**
   * Ends the page: the filters that ask for the next one, or undefined if that was all. `cap` is how many events the
   * relay gives at most, where it has said so.
   */
  next(cap = Number.POSITIVE_INFINITY): Filter[] | undefined {
    const page = this.#page
    this.#page = []
    if (page.length < Math.min(smallestCap, cap)) return undefined
    if (++this.#pages > maxPages) {
      this.exhausted = true
      return undefined
    }
    for (const { id } of this.#before) this.#seen.add(id)
    this.#before = page
    const isFresh = ({ id }: NostrEvent) => !this.#seen.has(id)
    // What came meets one of the filters, as its subscription has seen to; which one is asked only where there are more.
    const alone = this.#asked.length === 1
    const advances = page.some(isFresh)
    this.#asked = this.#asked.flatMap((asked) => {
      const own = alone ? page : page.filter((event) => matchFilter(asked.filter, event))
      return older(asked, own, own.filter(isFresh).length, advances)
    })
    return this.#asked.length > 0 ? this.#asked.map(({ filter }) => filter) : undefined
  }
}

/**
 * What is left to ask of one filter: from its oldest event on, whose second may hold more. `fresh` of its own events had
 * not come before; `advances` tells whether any event of the page had not.
 */
function older(
  { filter, left }: Asked,
  own: readonly NostrEvent[],
  fresh: number,
  advances: boolean,
): Asked[] {
  if (filter.search !== undefined || filter.ids) return []
  const rest = left - fresh
  if (rest <= 0) return []
  if (own.length === 0) return advances ? [{ filter, left }] : []
  const oldest = own.reduce((least, { created_at }) => Math.min(least, created_at), Number.POSITIVE_INFINITY)
  const until = fresh > 0 ? oldest : oldest - 1
  if (until < (filter.since ?? 0)) return []
  const again = own.filter(({ created_at }) => created_at === until).length
  const limit = Number.isFinite(rest) ? { limit: rest + again } : {}
  return [{ filter: { ...filter, until, ...limit }, left: rest }]
}
