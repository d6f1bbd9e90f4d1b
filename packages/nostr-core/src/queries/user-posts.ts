import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { repostKinds } from '../protocol/nip18.ts'
import { defineFeed, defineQuery, stagesOf } from './query.ts'
import { withoutFuture } from './without-future.ts'

/** The account and the limit, 10 by default. */
export interface UserPostsParams {
  /** 64 hex. */
  readonly pubkey: string
  readonly limit?: number
  /** Whether to include the account's reposts (NIP-18) and polls (NIP-88) since the oldest of these posts. */
  readonly withReposts?: boolean
  /** Seconds: none newer. */
  readonly until?: number
}

/**
 * An account's newest posts: kind 1 by author, also from its outbox relays (NIP-65), without those from the future. Reposts
 * and polls do not count among them.
 * @example
 * const answer = await client.fetch(userPosts({ pubkey, limit: 20 }))
 */
export const userPosts = defineQuery<UserPostsParams, readonly NostrEvent[]>({
  name: 'user-posts',
  plan: ({ pubkey, limit = 10, withReposts = false, until }, { readRelays, relays }) => ({
    filters: [
      { kinds: [kinds.note], authors: [pubkey], limit, ...(until !== undefined && { until }) },
      ...(withReposts ? [{ kinds: [...repostKinds, kinds.poll], authors: [pubkey], limit }] : []),
    ],
    outbox: [pubkey],
    stages: stagesOf(readRelays, relays.fallback),
  }),
  select(all, { limit = 10 }, context) {
    const events = withoutFuture(all, context)
    const posts = events.filter(({ kind }) => kind === kinds.note).slice(0, limit)
    const oldest = posts.length < limit ? 0 : (posts.at(-1)?.created_at ?? 0)
    const others = events.filter(({ kind, created_at }) => kind !== kinds.note && created_at >= oldest)
    return others.length === 0 ? posts : [...posts, ...others.slice(0, limit)].sort(newestFirst)
  },
})

/** Posts per page of a profile, and per 'Load more posts'. */
export const userFeedPageSize = 20

/**
 * An account's posts and polls as a feed, 20 per page, also from its outbox relays (NIP-65); the parameter is its public key
 * (64 hex).
 * @example
 * for await (const { events, isFirstPageComplete } of client.feed(userFeed(pubkey))) {
 *   if (!isFirstPageComplete) continue
 *   console.log(events.map(({ content }) => content))
 *   break
 * }
 */
export const userFeed = defineFeed<string>({
  name: 'user-feed',
  pageSize: userFeedPageSize,
  plan: (pubkey, { readRelays, relays }) => ({
    filters: [{ kinds: [kinds.note, kinds.poll], authors: [pubkey] }],
    outbox: [pubkey],
    stages: stagesOf(readRelays, relays.fallback),
  }),
})
