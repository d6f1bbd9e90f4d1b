import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { eventById, eventsByIds, postActivity, type PostActivity } from '@ncc/nostr-core/queries'
import { useQuery, useQueryData } from './use-query.ts'

/** One event by its id (64 hex), live; undefined until it is known, and `ready` without it if no relay that answered has it. */
export function useEvent(id: string | undefined): QueryState<NostrEvent | undefined> {
  return useQuery(id === undefined ? undefined : eventById(id))
}

/** Several events by their ids (64 hex), live, in the order of the ids; missing ones are left out. */
export function useEvents(ids: readonly string[]): QueryState<readonly NostrEvent[]>
export function useEvents(ids: readonly string[] | undefined): QueryState<readonly NostrEvent[] | undefined>
export function useEvents(ids: readonly string[] | undefined): QueryState<readonly NostrEvent[] | undefined> {
  return useQuery(ids && eventsByIds(ids))
}

/** Likes and replies of a post (64 hex id), live. */
export function usePostActivity(id: string | undefined): PostActivity {
  return useQueryData(postActivity(id ?? ''))
}
