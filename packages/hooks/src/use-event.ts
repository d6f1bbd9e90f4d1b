import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { eventById, eventsByIds } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** One event by its id (64 hex), live; undefined until it is known. */
export function useEvent(id: string): NostrEvent | undefined {
  return useQuery(eventById(id)).data
}

/** Several events by their ids (64 hex), live, in the order of the ids; those that nobody has are left out. */
export function useEvents(ids: readonly string[]): QueryState<readonly NostrEvent[]> {
  return useQuery(eventsByIds(ids))
}
