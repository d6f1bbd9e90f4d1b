import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { userFeed, userPosts } from '@ncc/nostr-core/queries'
import { useFeed, useQuery, type FeedHandle } from './query-atom.ts'

/** An account's newest posts, live, and what it passes on where that is asked for; 10 unless `limit` says otherwise. */
export function useUserPosts(
  pubkey: string,
  limit = 10,
  withReposts = false,
): QueryState<readonly NostrEvent[]> {
  return useQuery(userPosts({ pubkey, limit, ...(withReposts && { withReposts }) }))
}

/** An account's posts as a feed, 20 a page. */
export function useUserFeed(pubkey: string): FeedHandle {
  return useFeed(userFeed(pubkey))
}
