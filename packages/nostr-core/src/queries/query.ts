import type { Community } from '../community/community.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'

/** What a query may know of the world: the community, who is signed in (64 hex), and the relays to use. */
export interface QueryContext {
  readonly community: Community
  readonly pubkey: string | undefined
  /** Relays the account reads from and writes to, normalised urls; the community's own where it has named none. */
  readonly readRelays: readonly string[]
  readonly writeRelays: readonly string[]
  /** Seconds. */
  readonly now: number
}

/** Relays to ask together, and how long (ms) to wait for the first of them. */
export interface QueryStage {
  readonly relays: readonly string[]
  readonly timeout: number
}

/** What to ask of whom. A later stage is tried only when nobody in the earlier ones answered. */
export interface QueryPlan {
  readonly filters: readonly Filter[]
  readonly stages: readonly QueryStage[]
  /** The condition that may be merged with that of like queries made at the same moment, so that one REQ serves all. */
  readonly mergeBy?: 'authors' | 'ids' | '#e' | '#p'
  /** Authors (64 hex) who are read from where they write as well (NIP-65), once their relay lists are known. */
  readonly outbox?: readonly string[]
  /** Whom to ask, and what, because a link names them: a live query does, once, when those of the stages have nothing. */
  readonly hints?: { readonly relays: readonly string[]; readonly filters: readonly Filter[] }
  /** How far (seconds) the query looks back after a break, where events may be dated long before they are sent. */
  readonly overlap?: number
}

/** The plan of a query that has nobody to ask about: it is answered at once, with nothing. */
export const askNobody: QueryPlan = { filters: [], stages: [] }

/** How a kind of query is asked and answered: pure functions over plain data. */
export interface QueryDefinition<Params, Data> {
  readonly name: string
  plan(params: Params, context: QueryContext): QueryPlan
  /** Turns the matching events (newest first) into what the caller wants to know. */
  select(events: readonly NostrEvent[], params: Params, context: QueryContext): Data
}

/** A question as a plain value: a name with parameters, and the definition that knows how to ask it. */
export interface Query<Data, Params = unknown> {
  readonly name: string
  readonly params: Params
  readonly definition: QueryDefinition<Params, Data>
}

/** Makes the function that makes the queries of one kind. */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Params, Data>(
  definition: QueryDefinition<Params, Data>,
): (params: Params) => Query<Data, Params> {
  return (params) => ({ name: definition.name, params, definition })
}

/** The same text for the same question: what caches and atoms are keyed by. */
export function queryKey(query: { name: string; params: unknown }): string {
  return `${query.name}:${JSON.stringify(query.params)}`
}

/** How a feed is asked: like a query, but its filters are paged by time. */
export interface FeedDefinition<Params> {
  readonly name: string
  readonly pageSize: number
  plan(params: Params, context: QueryContext): QueryPlan
}

/** A feed as a plain value. */
export interface FeedQuery<Params = unknown> {
  readonly name: string
  readonly params: Params
  readonly definition: FeedDefinition<Params>
}

/** Makes the function that makes the feeds of one kind. */
/* @__NO_SIDE_EFFECTS__ */
export function defineFeed<Params>(
  definition: FeedDefinition<Params>,
): (params: Params) => FeedQuery<Params> {
  return (params) => ({ name: definition.name, params, definition })
}
