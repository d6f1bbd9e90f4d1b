import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { replies } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** Replies to an event, oldest first, live; 50 unless `limit` says otherwise. */
export function useReplies(id: string, limit = 50): QueryState<readonly NostrEvent[]> {
  return useQuery(replies({ id, limit }))
}
