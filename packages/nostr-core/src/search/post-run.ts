import { clockSkew, nowInSeconds } from '../protocol/clock.ts'
import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { isExpired, matchFilter, type Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { defineQuery } from '../queries/query.ts'
import type { RelayState } from '../relays/contract.ts'
import type { RelayInfo } from '../relays/relay-info.ts'
import {
  hashtagPrefix,
  postFilter,
  rankPost,
  startsHashtag,
  topicsOf,
  type PostFilters,
  type PostQuery,
} from './post-query.ts'
import { askRelay, searchRelays, type PostSearchHost } from './search-host.ts'

/** A hashtag as `t` tags spell it (NIP-24), and how many of the posts that were looked at have it. */
export interface FoundHashtag {
  readonly tag: string
  readonly count: number
}

/** Reads a relay's NIP-11 document; undefined if it has none. */
export type ReadRelayInfo = (url: string) => Promise<RelayInfo | undefined>

const maxPosts = 200
const maxFoundHashtags = 100
/** How many posts a relay is asked for, and how many of its answer are looked at. */
const relayLimit = 200
const maxFromRelay = 2 * relayLimit
/** How many cached posts are searched, newest first. */
const maxCached = 20_000
/** Characters of cached posts that are searched before the page may do something else; a post costs 100 in addition. */
const sliceLength = 200_000
/** How many hashtags are counted; the rest of what strangers invent is ignored. */
const maxCounted = 2000

const cachedEvents = defineQuery<Filter, readonly NostrEvent[]>({
  name: 'cached-events',
  plan: (filter) => ({ filters: [filter], stages: [] }),
  select: (events) => events,
})

interface Found {
  readonly event: NostrEvent
  readonly rank: number
}

const bestFirst = (a: Found, b: Found) => a.rank - b.rank || newestFirst(a.event, b.event)

/**
 * One search for posts, in the cache and on every relay separately. `onChange` is called for each result and each change of a
 * relay's state, until the search ends or is cancelled.
 */
export class PostRun {
  readonly #host: PostSearchHost
  readonly #query: PostQuery
  readonly #filter: Filter
  readonly #readInfo: ReadRelayInfo
  readonly #onChange: () => void
  readonly #abort = new AbortController()
  readonly #isWanted: (tag: string) => boolean
  #found: Found[] = []
  readonly #counts = new Map<string, number>()
  readonly #seen = new Set<string>()
  #states: Record<string, RelayState> = {}
  readonly #withoutSearch = new Set<string>()
  #isDone = false

  constructor(
    host: PostSearchHost,
    query: PostQuery,
    filters: PostFilters,
    readInfo: ReadRelayInfo,
    onChange: () => void,
  ) {
    this.#host = host
    this.#query = query
    this.#filter = postFilter(filters)
    this.#readInfo = readInfo
    this.#onChange = onChange
    const prefix = hashtagPrefix(query)
    this.#isWanted = prefix === '' ? () => false : startsHashtag(prefix)
    for (const url of searchRelays(host)) this.#states[url] = 'connecting'
    void this.#run().finally(() => this.#finish())
  }

  get isDone(): boolean {
    return this.#isDone
  }

  /** The state of each relay: `connecting` while it searches, `ok` once it has sent a result. */
  get states(): Readonly<Record<string, RelayState>> {
    return { ...this.#states }
  }

  /** The relays that say that they cannot search. */
  get withoutSearch(): readonly string[] {
    return [...this.#withoutSearch]
  }

  /** The results so far, best first. */
  get posts(): readonly NostrEvent[] {
    return this.#found
      .toSorted(bestFirst)
      .slice(0, maxPosts)
      .map(({ event }) => event)
  }

  /** The hashtags so far, the most used ones first. */
  get hashtags(): readonly FoundHashtag[] {
    return [...this.#counts]
      .map(([tag, count]) => ({ tag, count }))
      .sort((a, b) => b.count - a.count || (a.tag < b.tag ? -1 : 1))
      .slice(0, maxFoundHashtags)
  }

  /** Ends the search; `onChange` is not called afterwards. */
  cancel(): void {
    this.#isDone = true
    this.#abort.abort()
  }

  async #run(): Promise<void> {
    const asked = searchRelays(this.#host)
    const others = this.#host.relays.inUse.flatMap(({ url, read }) =>
      read && !asked.includes(url) ? [url] : [],
    )
    await Promise.all([
      this.#searchCache(),
      ...asked.map((url) => Promise.all([this.#searchRelay(url), this.#checkSupport(url)])),
      ...others.map(async (url) => {
        if (await this.#checkSupport(url)) await this.#searchRelay(url)
      }),
    ])
  }

  /** Whether a relay says that it can search (NIP-11, NIP-50). */
  async #checkSupport(url: string): Promise<boolean> {
    const nips = (await this.#readInfo(url))?.supportedNips ?? []
    if (this.#isDone || nips.includes(50)) return nips.includes(50)
    // A document that lists no NIPs proves nothing.
    if (nips.length > 0) {
      this.#withoutSearch.add(url)
      this.#onChange()
    }
    return false
  }

  async #searchRelay(url: string): Promise<void> {
    const { text, topic, phrases } = this.#query
    const limit = relayLimit
    const filters = [
      { ...this.#filter, search: text, limit },
      // Every relay finds hashtags, also one that cannot search.
      ...(topic !== undefined && phrases.length === 0 ? [{ ...this.#filter, '#t': [topic], limit }] : []),
    ]
    if (this.#isDone) return
    this.#setState(url, 'connecting')
    let looked = 0
    const { relays } = await askRelay(this.#host, url, filters, this.#abort.signal, (event) => {
      if (++looked <= maxFromRelay && this.#look(event) && this.#states[url] !== 'ok') {
        this.#setState(url, 'ok')
      }
    })
    if (this.#isDone || this.#states[url] === 'ok') return
    const state = relays[url]?.state ?? 'error'
    this.#setState(url, state === 'ok' ? 'zero' : state)
  }

  /** Searches the cached posts in slices: tens of thousands must not freeze a page. */
  async #searchCache(): Promise<void> {
    await this.#host.restored
    if (this.#isDone) return
    const cached = this.#host.cached(cachedEvents({ ...this.#filter, limit: maxCached }))
    let spent = 0
    for (const event of cached) {
      this.#look(event)
      spent += event.content.length + 100
      if (spent < sliceLength) continue
      spent = 0
      await new Promise<void>((resolve) => this.#host.clock.after(0, resolve))
      if (this.#isDone) return
    }
  }

  /**
   * Takes a post that matches, and its hashtags; returns whether it does. Relays may ignore any part of a filter. A post that is
   * dated in the future would stay on top.
   */
  #look(event: NostrEvent): boolean {
    const isFuture = event.created_at > nowInSeconds(this.#host.clock) + clockSkew
    if (this.#isDone || isFuture || !matchFilter(this.#filter, event)) return false
    const rank = rankPost(event, this.#query)
    const tags = topicsOf(event).filter(this.#isWanted)
    if (rank === undefined && tags.length === 0) return false
    if (!this.#seen.has(event.id)) {
      if (this.#isGone(event)) return false
      this.#seen.add(event.id)
      this.#count(tags)
      if (rank !== undefined) this.#take({ event, rank })
      this.#onChange()
    }
    // A search for just a hashtag also looks for hashtags that begin with it.
    return rank !== undefined || this.#query.phrases.length === 0
  }

  #count(tags: readonly string[]): void {
    for (const tag of tags) {
      const count = this.#counts.get(tag) ?? 0
      if (count > 0 || this.#counts.size < maxCounted) this.#counts.set(tag, count + 1)
    }
  }

  #take(found: Found): void {
    this.#found.push(found)
    if (this.#found.length >= 2 * maxPosts) this.#found = this.#found.sort(bestFirst).slice(0, maxPosts)
  }

  /** Whether a post has expired (NIP-40) or was deleted by its author (NIP-09), as far as this device knows. */
  #isGone(event: NostrEvent): boolean {
    const deletion = { kinds: [kinds.deletion], authors: [event.pubkey], '#e': [event.id], limit: 1 }
    if (isExpired(event, nowInSeconds(this.#host.clock))) return true
    return this.#host.cached(cachedEvents(deletion)).length > 0
  }

  #setState(url: string, state: RelayState): void {
    if (this.#states[url] === state) return
    this.#states[url] = state
    this.#onChange()
  }

  #finish(): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#onChange()
    this.#abort.abort()
  }
}
