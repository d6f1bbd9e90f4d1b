import { clockSkew } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
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
  return filters.flatMap((filter) => [
    { ...filter, until: created_at - 1, limit },
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
  readonly #known = new Map<string, NostrEvent>()
  /** Ids of deleted and expired events: they count for the pages of the relays, which still have them. */
  readonly #void = new Set<string>()
  #sorted: readonly NostrEvent[] | undefined
  #settled = false
  /** The newest event on show; newer ones wait. */
  #ceiling: Place | undefined
  #floor: Place | undefined

  constructor(pageSize: number) {
    this.#pageSize = pageSize
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
    const page = this.#sort().slice(0, this.#pageSize)
    this.#floor = page.length === this.#pageSize ? page.at(-1) : undefined
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
    const older = below.filter(({ created_at }) => created_at < floor.created_at).length
    if (older >= this.#pageSize) this.#floor = below[this.#pageSize - 1]
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

  #visible(now: number): readonly NostrEvent[] {
    return this.#sort().filter(({ id, created_at }) => !this.#void.has(id) && created_at <= now + clockSkew)
  }

  #sort(): readonly NostrEvent[] {
    this.#sorted ??= [...this.#known.values()].sort(newestFirst)
    return this.#sorted
  }
}
