import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { vaultPosts } from '@ncc/nostr-core/city'
import { timeline, topicFeed, userFeed, userPosts } from '@ncc/nostr-core/queries'
import { useFeed, useQuery, type FeedHandle } from './use-query.ts'

/**
 * The timeline of an account (64 hex): its own posts and those of `follows` (64 hex each, from `useContactList`), limited to
 * `topics` if there are any. As long as `follows` is undefined it waits.
 * @example
 * const { status, data: contacts } = useContactList(pubkey)
 * const follows = contacts?.follows ?? (status === 'loading' ? undefined : [])
 * const { events, loadMore } = useTimeline(pubkey, follows)
 */
export function useTimeline(
  pubkey: string,
  follows: readonly string[] | undefined,
  topics: readonly string[] = [],
): FeedHandle {
  return useFeed(follows && timeline({ pubkey, follows, topics }))
}

/** Posts with a topic (a hashtag without `#`), live, 20 per page. */
export function useTopicFeed(topic: string): FeedHandle {
  return useFeed(topicFeed(topic))
}

/** The newest posts of an account (64 hex), live, with its reposts if asked for; 10 by default. */
export function useUserPosts(
  pubkey: string,
  limit = 10,
  withReposts = false,
): QueryState<readonly NostrEvent[]> {
  return useQuery(userPosts({ pubkey, limit, ...(withReposts && { withReposts }) }))
}

/** The posts of an account (64 hex) as a feed, 20 per page. */
export function useUserFeed(pubkey: string): FeedHandle {
  return useFeed(userFeed(pubkey))
}

/** An account's own posts for the Vault, 100 per page; `pubkey` is 64 hex. */
export function useVault(pubkey: string): FeedHandle {
  return useFeed(vaultPosts(pubkey))
}
