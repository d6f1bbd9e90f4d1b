import type { QueryState } from '@ncc/nostr-core'
import { likedPostIds, likes } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** Who likes an event, live: distinct public keys (64 hex). */
export function useLikes(id: string): readonly string[] {
  return useQuery(likes(id)).data
}

/** Ids (64 hex) of the posts that an account likes, the latest like first. */
export function useLikedPostIds(pubkey: string): QueryState<readonly string[]> {
  return useQuery(likedPostIds(pubkey))
}
