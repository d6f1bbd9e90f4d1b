import { eventById, type NostrEvent } from '@ncc/nostr-core'
import { useQuery } from './query-atom.ts'

/** One event by its id (64 hex), live; undefined until it is known. */
export function useEvent(id: string): NostrEvent | undefined {
  return useQuery(eventById(id)).data
}
