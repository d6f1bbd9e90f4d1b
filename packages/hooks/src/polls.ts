import { useMemo } from 'react'
import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import {
  countPoll,
  ownPolls,
  parsePoll,
  pollResponses,
  pollVotes,
  type Poll,
  type PollResult,
} from '@ncc/nostr-core/queries'
import { useQuery } from './use-query.ts'

/**
 * Votes by others in an account's (64 hex) ten newest polls, cast while these were open, live (NIP-88): each account's
 * newest response to a poll, newest first.
 */
export function usePollVotes(pubkey: string | undefined, limit: number): readonly NostrEvent[] {
  const { data: events } = useQuery(ownPolls(pubkey ?? ''))
  const polls = useMemo(() => events.flatMap((event) => parsePoll(event) ?? []), [events])
  const ids = useMemo(() => polls.map(({ id }) => id), [polls])
  const { data: votes } = useQuery(pollVotes({ polls: ids, limit }))
  return useMemo(() => {
    const ends = new Map(polls.map(({ id, endsAt = Infinity }) => [id, endsAt]))
    const counted = votes.filter(({ pubkey: voter, created_at, tags }) => {
      const poll = tags.find(([name]) => name === 'e')?.[1] ?? ''
      return voter !== pubkey && created_at <= (ends.get(poll) ?? 0)
    })
    const keyOf = ({ pubkey: voter, tags }: NostrEvent) =>
      `${voter} ${tags.find(([name]) => name === 'e')?.[1]}`
    // The first of each is the newest.
    return [...new Map(counted.toReversed().map((vote) => [keyOf(vote), vote])).values()].toReversed()
  }, [polls, votes, pubkey])
}

/**
 * The result of a poll, live (NIP-88); undefined as long as there is no poll.
 * @param counts whether an account's responses count; by default all do. Pass the same function each time.
 */
export function usePollResult(poll: Poll, counts?: (response: NostrEvent) => boolean): QueryState<PollResult>
export function usePollResult(
  poll: Poll | undefined,
  counts?: (response: NostrEvent) => boolean,
): QueryState<PollResult | undefined>
export function usePollResult(
  poll: Poll | undefined,
  counts?: (response: NostrEvent) => boolean,
): QueryState<PollResult | undefined> {
  const { status, data } = useQuery(poll && pollResponses(poll))
  const result = useMemo(
    () => poll && data && countPoll(poll, counts ? data.filter(counts) : data),
    [poll, data, counts],
  )
  return useMemo(() => ({ status, data: result }), [status, result])
}
