import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { likedPostIds, likes, replies } from '@ncc/nostr-core/queries'
import { useQuery } from './use-query.ts'

/** Replies to an event, oldest first, live; 50 unless `limit` says otherwise. */
export function useReplies(id: string, limit = 50): QueryState<readonly NostrEvent[]> {
  return useQuery(replies({ id, limit }))
}

/** The accounts that like an event, live: distinct public keys (64 hex). */
export function useLikes(id: string): readonly string[] {
  return useQuery(likes(id)).data
}

/** Ids (64 hex) of the posts that an account likes, latest like first. */
export function useLikedPostIds(pubkey: string): QueryState<readonly string[]> {
  return useQuery(likedPostIds(pubkey))
}
