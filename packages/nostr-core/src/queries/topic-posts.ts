import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { defineFeed, defineQuery, stagesOf } from './query.ts'
import { withoutFuture } from './without-future.ts'

/** Topics as `t` tags spell them: in lower case (NIP-24). */
export function topicTags(topics: readonly string[]): string[] {
  return [...new Set(topics.map((topic) => topic.replace(/^#/, '').toLowerCase()))]
}

/** The topic and the limit, 20 by default. `until` in seconds. */
export interface TopicPostsParams {
  readonly topic: string
  readonly limit?: number
  readonly until?: number
}

/** Posts with a topic: kind 1 by tag `t`, newest first, without those from the future. */
export const topicPosts = defineQuery<TopicPostsParams, readonly NostrEvent[]>({
  name: 'topic-posts',
  plan: ({ topic, limit = 20, until }, { readRelays, relays }) => ({
    filters: [
      { kinds: [kinds.note], '#t': topicTags([topic]), limit, ...(until !== undefined && { until }) },
    ],
    stages: stagesOf(readRelays, relays.fallback),
  }),
  select: (events, { limit = 20 }, context) => withoutFuture(events, context).slice(0, limit),
})

/**
 * Posts and polls with a topic as a feed, 20 per page.
 * @example
 * for await (const { events, newCount } of client.feed(topicFeed('bread'))) console.log(events.length, newCount)
 */
export const topicFeed = defineFeed<string>({
  name: 'topic-feed',
  pageSize: 20,
  plan: (topic, { readRelays, relays }) => ({
    filters: [{ kinds: [kinds.note, kinds.poll], '#t': topicTags([topic]) }],
    stages: stagesOf(readRelays, relays.fallback),
  }),
})
