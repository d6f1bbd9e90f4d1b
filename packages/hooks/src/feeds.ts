import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { vaultPosts } from '@ncc/nostr-core/city'
import { timeline, topicFeed, userFeed, userPosts } from '@ncc/nostr-core/queries'
import { useFeed, useQuery, type FeedHandle } from './use-query.ts'

/**
 * An account's timeline: its own posts and those of `follows` (from `useContactList`), limited to `topics` if there are
 * any. Without `follows` it waits for them.
 * @example
 * const { data: contacts } = useContactList(pubkey)
 * const { events, loadMore } = useTimeline(pubkey, contacts?.follows ?? [])
 */
export function useTimeline(
  pubkey: string,
  follows: readonly string[] | undefined,
  topics: readonly string[] = [],
): FeedHandle {
  return useFeed(follows && timeline({ pubkey, follows, topics }))
}

/** Posts with a topic, live, 20 per page. */
export function useTopicFeed(topic: string): FeedHandle {
  return useFeed(topicFeed(topic))
}

/** An account's newest posts, live, with its reposts if asked for; 10 by default. */
export function useUserPosts(
  pubkey: string,
  limit = 10,
  withReposts = false,
): QueryState<readonly NostrEvent[]> {
  return useQuery(userPosts({ pubkey, limit, ...(withReposts && { withReposts }) }))
}

/** An account's posts as a feed, 20 per page. */
export function useUserFeed(pubkey: string): FeedHandle {
  return useFeed(userFeed(pubkey))
}

/** An account's own posts for the Vault, 100 per page; `pubkey` is 64 hex. */
export function useVault(pubkey: string): FeedHandle {
  return useFeed(vaultPosts(pubkey))
}
