import { clockSkew } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'
import type { FeedState } from './feed.ts'

/** A place in a feed: at an event, or (with an id behind all others) behind all events of a second. */
export type Place = Pick<NostrEvent, 'created_at' | 'id'>

/** Behind every id. */
const behindAll = '~'

/**
 * A page of older posts is asked for by time, and a second may hold more posts than fit on the page before: the rest of
 * that second is asked for beside it, so that there is no gap between pages.
 */
export function olderThan(filters: readonly Filter[], { created_at }: Place, limit: number): Filter[] {
  return filters.flatMap(({ limit: own = limit, ...filter }) => [
    { ...filter, until: created_at - 1, limit: Math.min(own, limit) },
    { ...filter, since: created_at, until: created_at },
  ])
}

const isAbove = (event: Place, place: Place) => compare(event, place) < 0

function compare(a: Place, b: Place): number {
  if (a.created_at !== b.created_at) return b.created_at - a.created_at
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** The events of a feed: which are on show, which wait above, and down to where nothing is missing. */
export class FeedEvents {
  readonly #pageSize: number
  /** Those that bring fewer events than a page holds. */
  readonly #shortFilters: readonly Filter[]
  readonly #known = new Map<string, NostrEvent>()
  /** Ids of deleted and expired events: they count for the pages of the relays, which still have them. */
  readonly #void = new Set<string>()
  #sorted: readonly NostrEvent[] | undefined
  #settled = false
  /** The newest event on show; newer ones wait. */
  #ceiling: Place | undefined
  #floor: Place | undefined

  constructor(pageSize: number, filters: readonly Filter[]) {
    this.#pageSize = pageSize
    this.#shortFilters = filters.filter(({ limit = pageSize }) => limit < pageSize)
  }

  /** Whether the first page is complete: from then on newer posts wait, and older ones come by the page. */
  get settled(): boolean {
    return this.#settled
  }

  /** Down to here nothing is missing, and there may be more below; undefined if this is all. */
  get floor(): Place | undefined {
    return this.#floor
  }

  get newest(): NostrEvent | undefined {
    return this.#sort()[0]
  }

  /** Tells whether the event is new. */
  add(event: NostrEvent, isVoid: boolean): boolean {
    if (this.#known.has(event.id)) return false
    this.#known.set(event.id, event)
    if (isVoid) this.#void.add(event.id)
    this.#sorted = undefined
    return true
  }

  /** Tells whether any of the events was here. */
  remove(events: readonly NostrEvent[]): boolean {
    const here = events.filter(({ id }) => this.#known.has(id))
    for (const { id } of here) this.#void.add(id)
    return here.length > 0
  }

  /** The first answer is complete; `now` in seconds. */
  settle(now: number): void {
    if (this.#settled) return
    this.#settled = true
    this.#floor = this.#findPageEnd(this.#sort())
    this.#ceiling = this.#visible(now)[0]
  }

  showNew(): void {
    this.#ceiling = undefined
  }

  /** Below that second something may be missing. */
  raiseFloor(created_at: number): void {
    const place = { created_at, id: behindAll }
    if (!this.#floor || isAbove(place, this.#floor)) this.#floor = place
  }

  /** The page below the floor is complete: it is shown as well. `isAll` tells that a short page is the last. */
  lowerFloor(isAll: boolean): void {
    const floor = this.#floor
    if (!floor) return
    const below = this.#sort().filter((event) => isAbove(floor, event))
    const end = this.#findPageEnd(
      below,
      below.filter(({ created_at }) => created_at < floor.created_at),
    )
    if (end) this.#floor = end
    else if (isAll) this.#floor = undefined
    else this.#floor = { created_at: (below.at(-1) ?? floor).created_at, id: behindAll }
  }

  /** What is on show to the account of that public key at that second. */
  view(
    pubkey: string | undefined,
    now: number,
  ): Pick<FeedState, 'events' | 'waiting' | 'settled' | 'hasMore'> {
    const all = this.#visible(now)
    const settled = this.#settled
    if (!settled) return { events: all.slice(0, this.#pageSize), waiting: 0, settled, hasMore: false }
    this.#ceiling ??= all[0]
    const ceiling = this.#ceiling
    const floor = this.#floor
    const waits = (event: NostrEvent) =>
      ceiling !== undefined && isAbove(event, ceiling) && event.pubkey !== pubkey
    return {
      events: all.filter((event) => !waits(event) && (!floor || !isAbove(floor, event))),
      waiting: all.filter(waits).length,
      settled,
      hasMore: floor !== undefined,
    }
  }

  /**
   * Where the page that begins with these events ends: nothing above is missing, and there may be more below; undefined
   * where it holds all there is. `older` are those that came with the page.
   */
  #findPageEnd(events: readonly NostrEvent[], older = events): Place | undefined {
    const ends = this.#shortFilters.flatMap((filter) => {
      const last = older.filter((event) => matchFilter(filter, event))[(filter.limit ?? 0) - 1]
      return last ?? []
    })
    const last = older.length < this.#pageSize ? undefined : events[this.#pageSize - 1]
    return (last ? [...ends, last] : ends).sort(compare)[0]
  }

  #visible(now: number): readonly NostrEvent[] {
    return this.#sort().filter(({ id, created_at }) => !this.#void.has(id) && created_at <= now + clockSkew)
  }

  #sort(): readonly NostrEvent[] {
    this.#sorted ??= [...this.#known.values()].sort(newestFirst)
    return this.#sorted
  }
}
