import type { Filter } from '../protocol/filter.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { QueryResult } from '../relays/contract.ts'
import { hasAnswered } from '../relays/has-answered.ts'
import { olderThan, type FeedEvents, type Place } from './feed-events.ts'

/** The most posts fetched to close a gap; if the gap holds more, the feed ends above it. */
const maxBridge = 500

export const limited = (
  filters: readonly Filter[],
  limits: Pick<Filter, 'since' | 'until' | 'limit'>,
): Filter[] => filters.map((filter) => ({ ...filter, ...limits }))

/** The filters limited to one page; a smaller limit of a filter stays. */
export const paged = (filters: readonly Filter[], pageSize: number): Filter[] =>
  filters.map((filter) => ({ ...filter, limit: Math.min(filter.limit ?? pageSize, pageSize) }))

/** Queries relays, each for its own authors; `ask` turns the filters into those to send. */
export type AskRelays = (
  relays: readonly string[],
  ask: (filters: readonly Filter[], relay: string) => Filter[],
) => Promise<QueryResult>

/** Closes gaps between the posts of a feed, and tracks which relays still owe posts. */
export class FeedGaps {
  readonly #events: FeedEvents
  readonly #ask: AskRelays
  readonly #receive: (event: NostrEvent) => void
  readonly #onChange: () => void
  readonly #bridges = new Set<Promise<void>>()
  /** Relays that did not answer when older posts were loaded, with the date (seconds) from which they owe older posts. */
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

  /** Fetches everything between two dates (seconds). If that is too much, or fails, the feed ends above it for now. */
  bridge(relays: readonly string[], since: number, until: number, otherwise = until): void {
    const range = { since, until, limit: maxBridge }
    const bridge = this.#ask(relays, (filters) => limited(filters, range)).then((result) => {
      const { events } = result
      for (const event of events) this.#receive(event)
      if (!hasAnswered(result)) this.#events.raiseFloor(otherwise)
      else if (events.length >= maxBridge) this.#events.raiseFloor(events.at(-1)?.created_at ?? until)
      this.#onChange()
    })
    this.#track(bridge)
  }

  /** Fetches the visible pages' posts that a reconnected relay still owes. */
  collect(relay: string): void {
    const until = this.#owed.get(relay)
    if (until === undefined) return
    const since = this.#events.floor?.created_at ?? 0
    const ask = (filters: readonly Filter[]) => limited(filters, { since, until, limit: maxBridge })
    this.#track(
      this.#ask([relay], ask).then((result) => {
        const { events } = result
        for (const event of events) this.#receive(event)
        if (!hasAnswered(result)) return
        const { floor } = this.#events
        if (since > 0 && (!floor || floor.created_at < since)) this.#owed.set(relay, since)
        else this.#owed.delete(relay)
        if (events.length >= maxBridge) this.#events.raiseFloor(events.at(-1)?.created_at ?? until)
        this.#onChange()
      }),
    )
  }

  /** Requests the page below the floor and what each relay owes. Relays of `asked` that do not answer owe it from then on. */
  async older(
    floor: Place,
    relays: readonly string[],
    asked: readonly string[],
    limit: number,
  ): Promise<QueryResult> {
    const result = await this.#ask(relays, (filters, relay) => {
      const page = olderThan(filters, floor, limit)
      const until = this.#owed.get(relay)
      return until === undefined ? page : [...page, ...limited(filters, { since: floor.created_at, until })]
    })
    if (!hasAnswered(result) && result.events.length === 0) return result
    for (const relay of asked) {
      const state = result.relays[relay]?.state
      if (state === 'ok' || state === 'zero') this.#owed.delete(relay)
      else if (!this.#owed.has(relay)) this.#owed.set(relay, floor.created_at)
    }
    return result
  }

  #track(bridge: Promise<void>): void {
    this.#bridges.add(bridge)
    void bridge.finally(() => this.#bridges.delete(bridge))
  }
}
