import { clockSkew } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { matchFilter, type Filter } from '../protocol/filter.ts'

/** A position in a feed: an event, or the end of a second if the id is `afterAllIds`. */
export type Place = Pick<NostrEvent, 'created_at' | 'id'>

/** The posts of a feed. */
export interface FeedPosts {
  /** The visible posts, newest first. */
  readonly events: readonly NostrEvent[]
  /** How many newer posts have arrived and wait for `showNew`. */
  readonly newCount: number
  /** Whether the first page is complete; before that, `hasMore` is not known. */
  readonly isFirstPageComplete: boolean
  /** Whether `loadMore` may find older posts. */
  readonly hasMore: boolean
}

/** Enough posts to fill any screen. */
const screenful = 20

/** The most posts that wait to be shown. */
const maxWaiting = 2000

/** Sorts after every id. */
const afterAllIds = '~'

/**
 * The filters for a page of older posts. A second may hold more posts than fit on the previous page, so the rest of that
 * second is requested too, which leaves no gap between pages.
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

/** The events of a feed: which are visible, which wait above, and how far down the feed is complete. */
export class FeedEvents {
  readonly #pageSize: number
  /** Filters whose limit is smaller than a page. */
  readonly #shortFilters: readonly Filter[]
  readonly #known = new Map<string, NostrEvent>()
  /** Ids of deleted and expired events. They count towards pages, because relays still have them. */
  readonly #void = new Set<string>()
  #sorted: readonly NostrEvent[] | undefined
  #settled = false
  /** The newest visible event; newer ones wait. */
  #ceiling: Place | undefined
  #floor: Place | undefined
  /** The oldest waiting post (its date, seconds) if older ones were dropped. */
  #waitingFrom: number | undefined

  constructor(pageSize: number, filters: readonly Filter[]) {
    this.#pageSize = pageSize
    this.#shortFilters = filters.filter(({ limit = pageSize }) => limit < pageSize)
  }

  /** Whether the first page is complete: from then on newer posts wait, and older ones are loaded page by page. */
  get settled(): boolean {
    return this.#settled
  }

  /** The feed is complete down to here, and may have more below; undefined if there is nothing below. */
  get floor(): Place | undefined {
    return this.#floor
  }

  /** The newest event that may be shown; `now` in seconds. */
  newest(now: number): NostrEvent | undefined {
    return this.#visible(now)[0]
  }

  /** Returns whether the event is new. */
  add(event: NostrEvent, isVoid: boolean): boolean {
    if (this.#known.has(event.id)) return false
    this.#known.set(event.id, event)
    if (isVoid) this.#void.add(event.id)
    this.#sorted = undefined
    return true
  }

  /** Returns whether any of the events was in the feed. */
  remove(events: readonly NostrEvent[]): boolean {
    const here = events.filter(({ id }) => this.#known.has(id))
    for (const { id } of here) this.#void.add(id)
    return here.length > 0
  }

  /**
   * The date (seconds) from which the events are as many as a page, or all of them if they fill a screen; undefined if there
   * are fewer. `now` in seconds.
   */
  pageStart(now: number): number | undefined {
    const events = this.#visible(now)
    if (events.length < Math.min(screenful, this.#pageSize)) return undefined
    return (this.#findPageEnd(events) ?? events.at(-1))?.created_at
  }

  /** Completes the first page; `now` in seconds. */
  settle(now: number): void {
    if (this.#settled) return
    this.#settled = true
    const end = this.#findPageEnd(this.#sort())
    const latest = now + clockSkew
    // Below a page of posts from the future, the next one begins at present.
    this.#floor = end && end.created_at > latest ? { created_at: latest, id: afterAllIds } : end
    this.#ceiling = this.newest(now)
  }

  showNew(): void {
    this.#ceiling = undefined
    if (this.#waitingFrom !== undefined) this.raiseFloor(this.#waitingFrom)
    this.#waitingFrom = undefined
  }

  /** Marks everything below that second as possibly incomplete. */
  raiseFloor(created_at: number): void {
    const place = { created_at, id: afterAllIds }
    if (!this.#floor || isAbove(place, this.#floor)) this.#floor = place
  }

  /** Shows the page below the floor, which is complete now. `isAll` tells that a short page is the last. */
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
    else this.#floor = { created_at: (below.at(-1) ?? floor).created_at, id: afterAllIds }
  }

  /** What the feed shows to the account with that public key at that second. */
  view(pubkey: string | undefined, now: number): FeedPosts {
    const all = this.#visible(now)
    const isFirstPageComplete = this.#settled
    if (!isFirstPageComplete) {
      return { events: all.slice(0, this.#pageSize), newCount: 0, isFirstPageComplete, hasMore: false }
    }
    this.#ceiling ??= all[0]
    const ceiling = this.#ceiling
    const floor = this.#floor
    const waits = (event: NostrEvent) =>
      ceiling !== undefined && isAbove(event, ceiling) && event.pubkey !== pubkey
    const waiting = all.filter(waits)
    for (const { id } of waiting.splice(maxWaiting)) {
      this.#known.delete(id)
      this.#sorted = undefined
      this.#waitingFrom = waiting.at(-1)?.created_at
    }
    return {
      events: all.filter((event) => !waits(event) && (!floor || !isAbove(floor, event))),
      newCount: waiting.length,
      isFirstPageComplete,
      hasMore: floor !== undefined,
    }
  }

  /**
   * The end of the page that begins with these events: the feed is complete above it and may have more below. Undefined
   * if the page is the last. `older` are the events that were loaded with the page.
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
