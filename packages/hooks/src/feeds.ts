import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { vaultPosts } from '@ncc/nostr-core/city'
import { timeline, topicFeed, userFeed, userPosts } from '@ncc/nostr-core/queries'
import { useFeed, useQueryOf, type FeedHandle } from './use-query.ts'

/**
 * The timeline of an account (64 hex): its own posts and those of `follows` (64 hex each, from `useContactList`), limited to
 * `topics` if there are any. As long as `pubkey` or `follows` is undefined it waits.
 * @example
 * const { status, data: contacts } = useContactList(pubkey)
 * const follows = contacts?.follows ?? (status === 'loading' ? undefined : [])
 * const { events, loadMore } = useTimeline(pubkey, follows)
 */
export function useTimeline(
  pubkey: string | undefined,
  follows: readonly string[] | undefined,
  topics: readonly string[] = [],
): FeedHandle {
  return useFeed(pubkey === undefined ? undefined : follows && timeline({ pubkey, follows, topics }))
}

/** Posts with a topic (a hashtag without `#`), live, 20 per page. */
export function useTopicFeed(topic: string | undefined): FeedHandle {
  return useFeed(topic === undefined ? undefined : topicFeed(topic))
}

/** The newest posts of an account (64 hex), live, with its reposts if asked for; 10 by default. */
export function useUserPosts(
  pubkey: string | undefined,
  limit = 10,
  withReposts = false,
): QueryState<readonly NostrEvent[]> {
  return useQueryOf(pubkey, userPosts({ pubkey: pubkey ?? '', limit, ...(withReposts && { withReposts }) }))
}

/** The posts of an account (64 hex) as a feed, 20 per page. */
export function useUserFeed(pubkey: string | undefined): FeedHandle {
  return useFeed(pubkey === undefined ? undefined : userFeed(pubkey))
}

/** An account's own posts for the Vault, 100 per page; `pubkey` is 64 hex. */
export function useVault(pubkey: string | undefined): FeedHandle {
  return useFeed(pubkey === undefined ? undefined : vaultPosts(pubkey))
}
