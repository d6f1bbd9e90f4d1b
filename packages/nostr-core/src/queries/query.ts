import { MalformedError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { requireFilters, type Filter } from '../protocol/filter.ts'
import { requireRelayUrl } from '../protocol/relay-url.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

/** The context of a query: the client's relays by role, the signed-in account (64 hex), and the relays it uses. */
export interface QueryContext {
  readonly relays: RelayRoles
  readonly pubkey: string | undefined
  /** The account's read and write relays, normalised urls; the default relays if the account has named none. */
  readonly readRelays: readonly string[]
  readonly writeRelays: readonly string[]
  /** Seconds. */
  readonly now: number
}

/** Relays to ask together. */
export interface QueryStage {
  readonly relays: readonly string[]
  /** How long (ms) to wait for the first answer. */
  readonly timeoutMs: number
}

/**
 * Relays that are waited for five seconds; then, if none of them answers, others that are waited for eight.
 * @example
 * const stages = stagesOf(['wss://city.example'], ['wss://elsewhere.example'])
 */
export const stagesOf = (relays: readonly string[], fallback?: readonly string[]): readonly QueryStage[] => [
  { relays, timeoutMs: 5000 },
  ...(fallback ? [{ relays: fallback, timeoutMs: 8000 }] : []),
]

/** The filters and relays of a query. A later stage is tried only if no relay of the earlier ones answered. */
export interface QueryPlan {
  readonly filters: readonly Filter[]
  readonly stages: readonly QueryStage[]
  /**
   * The condition that may be merged with those of similar simultaneous queries, so that one REQ serves all: of a single
   * filter, without a limit.
   */
  readonly mergeBy?: 'authors' | 'ids' | '#e' | '#p'
  /** Whether a live query asks only for what is newer than the newest event on this device: for one list that may be long. */
  readonly newerOnly?: boolean
  /**
   * Accounts (64 hex) whose own relays are asked too (NIP-65), once their relay lists are known: their write relays for what they
   * wrote, by filters that name them as authors, and their read relays for answers to them, by filters without authors.
   */
  readonly outbox?: readonly string[]
  /** Relays named by a link. A live query asks them once if the relays of the stages have nothing. */
  readonly hints?: { readonly relays: readonly string[]; readonly filters: readonly Filter[] } | undefined
  /** How far the query looks back after a reconnect; for events that are dated long before they are sent. */
  readonly overlapSeconds?: number
}

/** The plan of a query without a subject: it returns an empty answer at once. */
export const askNobody: QueryPlan = { filters: [], stages: [] }

/** How a kind of query is planned and answered: pure functions over plain data. */
export interface QueryDefinition<Params, Data> {
  readonly name: string
  plan(params: Params, context: QueryContext): QueryPlan
  /** Turns the matching events (newest first) into the result. */
  select(events: readonly NostrEvent[], params: Params, context: QueryContext): Data
}

/** A query as a plain value: its name, parameters and definition. */
export interface Query<Data, Params = unknown> {
  readonly name: string
  readonly params: Params
  readonly definition: QueryDefinition<Params, Data>
}

const keyConditions = ['ids', 'authors', '#e', '#p', '#E'] as const

/**
 * Makes queries of a definition. Their plans leave out the filters of nobody ('' or an empty list), and throw a
 * `MalformedError` for another public key or id that is not 64 lowercase hex digits, for a filter with a mistake, and for an
 * address that is not a relay's; other addresses are normalised.
 */
/* @__NO_SIDE_EFFECTS__ */
function makerOf<Params, Definition extends Pick<FeedDefinition<Params>, 'name' | 'plan'>>(
  given: Definition,
) {
  const definition: Definition = {
    ...given,
    plan(params: Params, context: QueryContext): QueryPlan {
      const plan = given.plan(params, context)
      const filters = plan.filters.filter((filter) => {
        const keys = keyConditions.flatMap((name) => (filter[name]?.length === 0 ? '' : (filter[name] ?? [])))
        return !keys.includes('') && requireHex64(keys)
      })
      if (filters.length === 0) return askNobody
      requireFilters(filters.concat(plan.hints?.filters ?? []))
      requireHex64(plan.outbox ?? [])
      const { readRelays, writeRelays, relays } = context
      const known = new Set([readRelays, writeRelays, Object.values(relays)].flat(2))
      const normal = <Asked extends { readonly relays: readonly string[] }>(asked: Asked) => ({
        ...asked,
        relays: asked.relays.map((url) => (known.has(url) ? url : requireRelayUrl(url))),
      })
      return {
        ...plan,
        filters,
        stages: plan.stages.map(normal),
        hints: plan.hints && normal(plan.hints),
      }
    },
  }
  return (params: Params) => ({ name: given.name, params, definition })
}

/**
 * Returns a function that creates queries of one kind. To read one with a public key or id that is not 64 lowercase hex
 * digits, with a mistake in a filter, or with an address that is not a relay's, throws a `MalformedError`. Addresses are
 * normalised. An empty key, or an empty list of them, stands for nobody, of whom nothing is found.
 * @example
 * const pictures = defineQuery<string, readonly NostrEvent[]>({
 *   name: 'pictures',
 *   plan: (pubkey, { readRelays }) => ({
 *     filters: [{ kinds: [20], authors: [pubkey], limit: 30 }],
 *     stages: stagesOf(readRelays),
 *   }),
 *   select: (events) => events,
 * })
 * const answer = await client.fetch(pictures(pubkey))
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineQuery<Params, Data>(
  definition: QueryDefinition<Params, Data>,
): (params: Params) => Query<Data, Params> {
  return makerOf(definition)
}

/**
 * The plan of a query, or of a feed.
 * @throws {MalformedError} for anything else, such as the other of the two, or the function that makes one.
 */
export function planOf(asked: Query<unknown> | FeedQuery, context: QueryContext, isFeed = false): QueryPlan {
  const definition = asked?.definition
  if (!definition || 'pageSize' in definition !== isFeed)
    throw new MalformedError(`Expected a ${isFeed ? 'feed' : 'query, such as profile(pubkey)'}`)
  return definition.plan(asked.params, context)
}

/** A key that is equal for equal queries, for caches and atoms. */
export function queryKey(query: { name: string; params: unknown }): string {
  return `${query.name}:${JSON.stringify(query.params)}`
}

/** How a feed is planned: like a query, but its filters are paged by time. */
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

/**
 * Returns a function that creates feeds of one kind.
 * @example
 * const pictures = defineFeed<string>({
 *   name: 'pictures',
 *   pageSize: 30,
 *   plan: (pubkey, { readRelays }) => ({
 *     filters: [{ kinds: [20], authors: [pubkey] }],
 *     stages: stagesOf(readRelays),
 *   }),
 * })
 * const feed = client.feed(pictures(pubkey))
 */
/* @__NO_SIDE_EFFECTS__ */
export function defineFeed<Params>(
  definition: FeedDefinition<Params>,
): (params: Params) => FeedQuery<Params> {
  return makerOf(definition)
}
