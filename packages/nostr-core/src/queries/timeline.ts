import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { repostKinds } from '../protocol/nip18.ts'
import { defineFeed, defineQuery, stagesOf } from './query.ts'
import { topicTags } from './topic-posts.ts'
import { withoutFuture } from './without-future.ts'

/** The accounts whose posts a timeline shows; public keys are 64 hex. */
export interface TimelineParams {
  readonly pubkey: string
  readonly follows: readonly string[]
  /** Category ids or topics; a post must have one of them. All posts if empty. */
  readonly topics?: readonly string[]
}

/** Posts per page of the timeline. */
export const timelinePageSize = 100

const ownLimit = 50
const followedLimit = 100

const byTopic = (topics: readonly string[] = []): Filter =>
  topics.length > 0 ? { '#t': topicTags(topics) } : {}

/**
 * Own posts have their own filter, so that prolific authors do not crowd them out; its limit is `aloneLimit` if the
 * account follows nobody else.
 */
function byAuthor(
  pubkey: string,
  follows: readonly string[],
  conditions: Filter,
  aloneLimit = ownLimit,
): Filter[] {
  const others = follows.filter((followed) => followed !== pubkey)
  return [
    { ...conditions, authors: [pubkey], limit: others.length > 0 ? ownLimit : aloneLimit },
    ...(others.length > 0 ? [{ ...conditions, authors: others, limit: followedLimit }] : []),
  ]
}

/**
 * The timeline: posts, polls and reposts of the account (50 per page) and of those it follows (100 per page), live and paged,
 * also from their outbox relays.
 * @example
 * const feed = client.feed(timeline({ pubkey, follows: [friend] }))
 */
export const timeline = defineFeed<TimelineParams>({
  name: 'timeline',
  pageSize: timelinePageSize,
  plan: ({ pubkey, follows, topics }, { readRelays, relays }) => ({
    filters: byAuthor(
      pubkey,
      follows,
      { kinds: [kinds.note, kinds.poll, ...repostKinds], ...byTopic(topics) },
      timelinePageSize,
    ),
    outbox: [pubkey, ...follows],
    stages: stagesOf(readRelays, relays.fallback),
  }),
})

/** One page of the timeline. */
export interface TimelinePostsParams extends TimelineParams {
  /** The total number of posts; 100 by default. */
  readonly limit?: number
  /** Seconds: none newer. */
  readonly until?: number
}

/**
 * One page of the timeline: own posts (50) and followed posts (100), merged without duplicates, newest first.
 */
export const timelinePosts = defineQuery<TimelinePostsParams, readonly NostrEvent[]>({
  name: 'timeline-posts',
  plan({ pubkey, follows, topics, until }, { readRelays, relays }) {
    const common = { kinds: [kinds.note], ...byTopic(topics), ...(until !== undefined && { until }) }
    return {
      filters: byAuthor(pubkey, follows, common),
      outbox: [...new Set([pubkey, ...follows])],
      stages: stagesOf(readRelays, relays.fallback),
    }
  },
  select(all, { pubkey, limit = 100 }, context) {
    const events = withoutFuture(all, context)
    const own = events.filter((event) => event.pubkey === pubkey).slice(0, ownLimit)
    const followed = events.filter((event) => event.pubkey !== pubkey).slice(0, followedLimit)
    const included = new Set([...own, ...followed])
    return events.filter((event) => included.has(event)).slice(0, limit)
  },
})
