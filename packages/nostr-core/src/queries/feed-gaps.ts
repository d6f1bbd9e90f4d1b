import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { QueryResult } from '../relays/contract.ts'
import { hasAnswered } from '../relays/has-answered.ts'
import { olderThan, type FeedEvents, type Place } from './feed-events.ts'

/** The most posts of one filter fetched to close a gap; if the gap holds more, the feed ends above it. */
const maxGapEvents = 500

/** The filters limited to one page; a smaller limit of a filter stays. */
export const paged = (filters: readonly Filter[], pageSize: number): Filter[] =>
  filters.map((filter) => ({ ...filter, limit: Math.min(filter.limit ?? pageSize, pageSize) }))

/** Queries relays, each for its own authors; `ask` turns the filters into those to send. */
export type AskRelays = (
  relays: readonly string[],
  ask: (filters: readonly Filter[]) => Filter[],
) => Promise<QueryResult>

/** Closes gaps between the posts of a feed, and tracks of which relays posts are still missing. */
export class FeedGaps {
  readonly #events: FeedEvents
  readonly #ask: AskRelays
  readonly #receive: (event: NostrEvent) => void
  readonly #onChange: () => void
  readonly #fetches = new Set<Promise<void>>()
  /** Relays that did not answer when posts were loaded, with the date (seconds) below which their posts are missing. */
  readonly #missing = new Map<string, number>()

  constructor(
    events: FeedEvents,
    ask: AskRelays,
    { receive, onChange }: { receive: (event: NostrEvent) => void; onChange: () => void },
  ) {
    this.#events = events
    this.#ask = ask
    this.#receive = receive
    this.#onChange = onChange
  }

  /** Resolves when all running fetches are done. */
  async settled(): Promise<void> {
    await Promise.all(this.#fetches)
  }

  /** Whether posts of that relay are missing. */
  hasMissing(relay: string): boolean {
    return this.#missing.has(relay)
  }

  /** Nothing counts as missing of a relay that was asked anew. */
  forget(relay: string): void {
    this.#missing.delete(relay)
  }

  /**
   * Fetches everything between two dates (seconds). If that is too much, or fails, the feed ends above it for now; of a
   * relay that failed, it is missing.
   */
  closeGap(relay: string, since: number, until: number): void {
    this.#fetch(relay, { since, until }, (isAnswered) => {
      if (isAnswered) return
      this.#events.raiseFloor(until)
      this.#missing.set(relay, until)
    })
  }

  /** Fetches the visible pages' posts that are missing of a relay. */
  fetchMissing(relay: string): void {
    const until = this.#missing.get(relay)
    if (until === undefined) return
    const since = this.#events.floor?.created_at ?? 0
    this.#fetch(relay, { since, until }, (isAnswered) => {
      if (!isAnswered) return
      const { floor } = this.#events
      if (since > 0 && (!floor || floor.created_at < since)) this.#missing.set(relay, since)
      else this.#missing.delete(relay)
    })
  }

  /**
   * Requests the page below the floor, while running fetches end. It is missing of relays of `asked` that do not answer.
   */
  async older(
    floor: Place,
    relays: readonly string[],
    asked: readonly string[],
    limit: number,
  ): Promise<QueryResult> {
    const page = this.#ask(relays, (filters) => olderThan(filters, floor, limit))
    const [result] = await Promise.all([page, this.settled()])
    if (!hasAnswered(result) && result.events.length === 0) return result
    for (const relay of asked) {
      const state = result.relays[relay]?.state
      if (state === 'ok' || state === 'zero') continue
      this.#missing.set(relay, Math.max(this.#missing.get(relay) ?? 0, floor.created_at))
    }
    return result
  }

  #fetch(
    relay: string,
    range: Pick<Filter, 'since' | 'until'>,
    onAnswer: (isAnswered: boolean) => void,
  ): void {
    const ask = (filters: readonly Filter[]) =>
      filters.map((filter) => ({ ...filter, ...range, limit: maxGapEvents }))
    const fetching = this.#ask([relay], ask).then((result) => {
      for (const event of result.events) this.#receive(event)
      onAnswer(hasAnswered(result))
      const { completeFrom } = result.relays[relay] ?? {}
      if (completeFrom !== undefined) this.#events.raiseFloor(completeFrom)
      this.#onChange()
    })
    this.#fetches.add(fetching)
    void fetching.finally(() => this.#fetches.delete(fetching))
  }
}
