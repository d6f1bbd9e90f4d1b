import { useCallback, useSyncExternalStore } from 'react'
import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import {
  eventById,
  eventsByIds,
  likedPostIds,
  likes,
  postActivity,
  replies,
  type PostActivity,
} from '@ncc/nostr-core/queries'
import { useQuery } from './use-query.ts'
import { useClient } from './context.ts'

/** One event by its id (64 hex), live; undefined until it is known. */
export function useEvent(id: string): NostrEvent | undefined {
  return useQuery(eventById(id)).data
}

/** Several events by their ids (64 hex), live, in the order of the ids; missing ones are left out. */
export function useEvents(ids: readonly string[]): QueryState<readonly NostrEvent[]> {
  return useQuery(eventsByIds(ids))
}

/** Replies to an event, oldest first, live; 50 unless `limit` says otherwise. */
export function useReplies(id: string, limit = 50): QueryState<readonly NostrEvent[]> {
  return useQuery(replies({ id, limit }))
}

/** Likes and replies of a post (64 hex id), live. */
export function usePostActivity(id: string): PostActivity {
  return useQuery(postActivity(id)).data
}

/** The accounts that like an event, live: distinct public keys (64 hex). */
export function useLikes(id: string): readonly string[] {
  return useQuery(likes(id)).data
}

/** Ids (64 hex) of the posts that an account likes, latest like first. */
export function useLikedPostIds(pubkey: string): QueryState<readonly string[]> {
  return useQuery(likedPostIds(pubkey))
}

/** The urls of the relays that have sent an event (64 hex id), live. */
export function useSeenOn(id: string): readonly string[] {
  const client = useClient()
  const subscribe = useCallback((listener: () => void) => client.events.watchSeen(id, listener), [client, id])
  return useSyncExternalStore(subscribe, () => client.events.seenOn(id))
}
