import { compileFilters, type Filter } from '../protocol/filter.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { QueryResult } from '../relays/contract.ts'
import { hasAnswered } from '../relays/has-answered.ts'
import { olderThan, type FeedEvents, type Place } from './feed-events.ts'

/** The most posts of one filter fetched to close a gap; if the gap holds more, the feed ends above it. */
const maxBridge = 500

/** The filters limited to one page; a smaller limit of a filter stays. */
export const paged = (filters: readonly Filter[], pageSize: number): Filter[] =>
  filters.map((filter) => ({ ...filter, limit: Math.min(filter.limit ?? pageSize, pageSize) }))

/** Queries relays, each for its own authors; `ask` turns the filters into those to send. */
export type AskRelays = (
  relays: readonly string[],
  ask: (filters: readonly Filter[]) => Filter[],
) => Promise<QueryResult>

/** Closes gaps between the posts of a feed, and tracks which relays still owe posts. */
export class FeedGaps {
  readonly #events: FeedEvents
  readonly #ask: AskRelays
  readonly #receive: (event: NostrEvent) => void
  readonly #onChange: () => void
  readonly #bridges = new Set<Promise<void>>()
  /** Relays that did not answer when posts were loaded, with the date (seconds) from which they owe older posts. */
  readonly #owed = new Map<string, number>()

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
  async closed(): Promise<void> {
    await Promise.all(this.#bridges)
  }

  owes(relay: string): boolean {
    return this.#owed.has(relay)
  }

  forgive(relay: string): void {
    this.#owed.delete(relay)
  }

  /**
   * Fetches everything between two dates (seconds). If that is too much, or fails, the feed ends above it for now; a relay
   * that failed owes it.
   */
  bridge(relays: readonly string[], since: number, until: number, otherwise = until): void {
    for (const relay of relays) {
      this.#fetch(relay, { since, until }, (isAnswered) => {
        if (isAnswered) return
        this.#events.raiseFloor(otherwise)
        this.#owed.set(relay, until)
      })
    }
  }

  /** Fetches the visible pages' posts that a relay still owes. */
  collect(relay: string): void {
    const until = this.#owed.get(relay)
    if (until === undefined) return
    const since = this.#events.floor?.created_at ?? 0
    this.#fetch(relay, { since, until }, (isAnswered) => {
      if (!isAnswered) return
      const { floor } = this.#events
      if (since > 0 && (!floor || floor.created_at < since)) this.#owed.set(relay, since)
      else this.#owed.delete(relay)
    })
  }

  /**
   * Requests the page below the floor, while running fetches end. Relays of `asked` that do not answer owe it from then on.
   */
  async older(
    floor: Place,
    relays: readonly string[],
    asked: readonly string[],
    limit: number,
  ): Promise<QueryResult> {
    const page = this.#ask(relays, (filters) => olderThan(filters, floor, limit))
    const [result] = await Promise.all([page, this.closed()])
    if (!hasAnswered(result) && result.events.length === 0) return result
    for (const relay of asked) {
      const state = result.relays[relay]?.state
      if (state === 'ok' || state === 'zero') continue
      this.#owed.set(relay, Math.max(this.#owed.get(relay) ?? 0, floor.created_at))
    }
    return result
  }

  /** Each filter is truncated on its own, so the feed is complete only down to the newest of their ends. */
  #fetch(
    relay: string,
    range: Pick<Filter, 'since' | 'until'>,
    onAnswer: (isAnswered: boolean) => void,
  ): void {
    let sent: Filter[] = []
    const ask = (filters: readonly Filter[]) =>
      (sent = filters.map((filter) => ({ ...filter, ...range, limit: maxBridge })))
    const bridge = this.#ask([relay], ask).then((result) => {
      const { events } = result
      for (const event of events) this.#receive(event)
      onAnswer(hasAnswered(result))
      for (const filter of sent) {
        const end = events.filter(compileFilters([filter]))[maxBridge - 1]
        if (end) this.#events.raiseFloor(end.created_at)
      }
      this.#onChange()
    })
    this.#bridges.add(bridge)
    void bridge.finally(() => this.#bridges.delete(bridge))
  }
}
