import { nowInSeconds } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseProfile, type Profile } from '../protocol/profile.ts'
import { hexTagValues } from '../protocol/tags.ts'
import { activeWindowSeconds } from '../queries/active-authors.ts'
import type { QueryResult, RelayState } from '../relays/contract.ts'
import { askRelay, searchRelays, type SearchHost } from './search-host.ts'
import type { SearchTerm } from './search-text.ts'
import { compareResults, matchesUser, toResult, type UserSearchResult } from './user-result.ts'

const daySeconds = 24 * 3600

/** When profiles are read as well, if relays that search have found nothing by then; in milliseconds. */
const fallbackDelayMs = 2200

/** The search stops after this many results, and after as many more each time it goes on. */
const resultsStep = 12

/** The profiles to read if relays cannot search: the newest first, then further back. */
const fallbacks = [
  { days: 30, limit: 600 },
  { days: 180, limit: 700 },
  { days: undefined, limit: 900 },
] as const

const maxActive = 150
const maxFollows = 400
const followBatch = 25

interface Candidate {
  readonly event: NostrEvent
  readonly profile: Profile
  readonly matches: boolean
}

/**
 * One run of a search. Every relay is queried separately, so that a relay that hangs delays only its own answer.
 * `onChange` is called for each result and each change of a relay's state, until the search ends or is cancelled.
 */
export class SearchRun {
  readonly #host: SearchHost
  readonly #term: Extract<SearchTerm, { type: 'account' | 'text' }>
  readonly #activeOnly: boolean
  readonly #onChange: () => void
  #abort = new AbortController()
  readonly #candidates = new Map<string, Candidate>()
  readonly #relays: readonly string[]
  #states: Readonly<Record<string, RelayState>>
  #active: ReadonlySet<string> | undefined
  #isDone = false
  #maxResults = resultsStep

  constructor(host: SearchHost, term: SearchRun['term'], activeOnly: boolean, onChange: () => void) {
    this.#host = host
    this.#term = term
    this.#activeOnly = activeOnly
    this.#onChange = onChange
    this.#relays = searchRelays(host)
    this.#states = {}
    this.#start()
  }

  get term(): Extract<SearchTerm, { type: 'account' | 'text' }> {
    return this.#term
  }

  get isDone(): boolean {
    return this.#isDone
  }

  /** The state of each relay: `connecting` while it searches, `ok` once it has returned a result. */
  get states(): Readonly<Record<string, RelayState>> {
    return this.#states
  }

  /** The results so far, in the order in which they are shown. */
  get results(): readonly UserSearchResult[] {
    return this.#found()
      .slice(0, this.#maxResults)
      .map(([pubkey, { profile }]) => toResult(pubkey, profile))
      .sort(compareResults)
  }

  /** Whether the search has stopped because it had enough results. */
  get hasMore(): boolean {
    return this.#isDone && this.#term.type === 'text' && this.#found().length >= this.#maxResults
  }

  /** Goes on with a search that has more results. */
  more(): void {
    if (!this.hasMore) return
    this.#maxResults += resultsStep
    this.#isDone = false
    this.#abort = new AbortController()
    this.#start()
    this.#changed()
  }

  /** Ends the search; `onChange` is not called afterwards. */
  cancel(): void {
    this.#isDone = true
    this.#abort.abort()
  }

  #start(): void {
    this.#states = Object.fromEntries(this.#relays.map((url) => [url, 'connecting' as const]))
    const { signal } = this.#abort
    void this.#run().finally(() => {
      if (!signal.aborted) this.#finish()
    })
  }

  async #run(): Promise<void> {
    if (this.#term.type === 'account') {
      await this.#searchRelays([{ kinds: [kinds.profile], authors: [this.#term.pubkey], limit: 1 }])
      return
    }
    await Promise.all([
      this.#searchRelays([{ kinds: [kinds.profile], search: this.#term.text, limit: 200 }]),
      this.#activeOnly ? this.#loadActive() : undefined,
      this.#fallBack(),
    ])
  }

  /** Searches each relay (NIP-50). */
  async #searchRelays(filters: readonly Filter[]): Promise<void> {
    await Promise.all(
      this.#relays.map(async (url) => {
        const { relays } = await this.#ask(url, filters)
        if (this.#isDone || this.#states[url] === 'ok') return
        const state = relays[url]?.state ?? 'error'
        this.#setState(url, state === 'ok' ? 'zero' : state)
      }),
    )
  }

  async #fallBack(): Promise<void> {
    await this.#wait(fallbackDelayMs)
    if (this.#isDone) return
    await Promise.all([this.#checkActive(), this.#readProfiles()])
    await this.#checkFollows()
  }

  async #readProfiles(): Promise<void> {
    const now = nowInSeconds(this.#host.clock)
    for (const { days, limit } of fallbacks) {
      if (this.#isDone) return
      const since = days === undefined ? {} : { since: now - days * daySeconds }
      const filters = [{ kinds: [kinds.profile], limit, ...since }]
      await this.#askDefault(filters)
    }
  }

  async #checkActive(): Promise<void> {
    const active = await this.#loadActive()
    if (this.#isDone) return
    await this.#readAuthors([...active].slice(0, maxActive))
  }

  /** Loads the authors of recent posts on the home relay, latest first. */
  async #loadActive(): Promise<ReadonlySet<string>> {
    if (this.#active) return this.#active
    const since = nowInSeconds(this.#host.clock) - activeWindowSeconds
    const filters = [{ kinds: [kinds.note], since, limit: 600 }]
    const { events } = await this.#ask(this.#host.relays.roles.home, filters)
    this.#active ??= new Set(events.map(({ pubkey }) => pubkey))
    this.#changed()
    return this.#active
  }

  async #checkFollows(): Promise<void> {
    const { pubkey } = this.#host
    if (pubkey === undefined || this.#isDone) return
    const own = [{ kinds: [kinds.contacts], authors: [pubkey], limit: 1 }]
    const lists = await this.#askDefault(own)
    const [list] = lists.flatMap(({ events }) => events).sort((a, b) => b.created_at - a.created_at)
    const follows = list ? hexTagValues(list, 'p').slice(0, maxFollows) : []
    for (let at = 0; at < follows.length && !this.#isDone; at += followBatch) {
      await this.#readAuthors(follows.slice(at, at + followBatch))
    }
  }

  async #readAuthors(authors: readonly string[]): Promise<void> {
    const unknown = authors.filter((author) => !this.#candidates.has(author))
    if (unknown.length === 0) return
    const filters = [{ kinds: [kinds.profile], authors: unknown }]
    await this.#askDefault(filters)
  }

  /** Queries each default relay on its own. */
  #askDefault(filters: readonly Filter[]): Promise<QueryResult[]> {
    return Promise.all(this.#host.relays.roles.default.map((url) => this.#ask(url, filters)))
  }

  #ask(url: string, filters: readonly Filter[]): Promise<QueryResult> {
    return askRelay(this.#host, url, filters, this.#abort.signal, (event) => this.#receive(event, url))
  }

  #receive(event: NostrEvent, relay: string): void {
    if (this.#isDone || event.kind !== kinds.profile) return
    const known = this.#candidates.get(event.pubkey)
    if (!known || known.event.created_at < event.created_at) {
      const profile = parseProfile(event.content)
      const matches =
        this.#term.type === 'account'
          ? event.pubkey === this.#term.pubkey
          : matchesUser(event.pubkey, profile, this.#term.needle)
      this.#candidates.set(event.pubkey, { event, profile, matches })
    }
    if (!this.#candidates.get(event.pubkey)?.matches) return
    if (this.#states[relay] !== 'ok') this.#setState(relay, 'ok')
    // To look through all candidates for each of thousands that are not active would take seconds.
    if (this.#isShown(event.pubkey)) this.#changed()
  }

  /** Whether an account that matches is shown: only active ones may be asked for. */
  #isShown(pubkey: string): boolean {
    return !this.#activeOnly || this.#term.type === 'account' || this.#active?.has(pubkey) === true
  }

  #found(): [string, Candidate][] {
    return [...this.#candidates].filter(([pubkey, { matches }]) => matches && this.#isShown(pubkey))
  }

  #setState(relay: string, state: RelayState): void {
    this.#states = { ...this.#states, [relay]: state }
    this.#changed()
  }

  #changed(): void {
    if (this.#isDone) return
    if (this.#term.type === 'text' && this.#found().length >= this.#maxResults) this.#finish()
    else this.#onChange()
  }

  /** Aborts what is still running; relays that have not answered were not needed. */
  #finish(): void {
    if (this.#isDone) return
    this.#isDone = true
    this.#states = Object.fromEntries(
      Object.entries(this.#states).map(([url, state]) => [url, state === 'connecting' ? 'idle' : state]),
    )
    this.#onChange()
    this.#abort.abort()
  }

  /** Resolves after `ms` milliseconds, or when the search ends. */
  #wait(ms: number): Promise<void> {
    return new Promise((resolve) => {
      const cancel = this.#host.clock.after(ms, resolve)
      this.#abort.signal.addEventListener('abort', () => {
        cancel()
        resolve()
      })
    })
  }
}
