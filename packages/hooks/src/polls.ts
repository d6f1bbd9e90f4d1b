import { useMemo } from 'react'
import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import { countPoll, pollResponses, type Poll, type PollResult } from '@ncc/nostr-core/queries'
import { useQuery } from './use-query.ts'

/**
 * The result of a poll, live (NIP-88).
 * @param counts whether an account's responses count; by default all do. Pass the same function each time.
 */
export function usePollResult(
  poll: Poll,
  counts?: (response: NostrEvent) => boolean,
): QueryState<PollResult> {
  const { status, data } = useQuery(pollResponses(poll))
  const result = useMemo(() => countPoll(poll, counts ? data.filter(counts) : data), [poll, data, counts])
  return { status, data: result }
}
