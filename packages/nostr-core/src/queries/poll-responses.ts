import type { Poll } from '../content/poll.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { defineQuery, stagesOf } from './query.ts'
import { relayHints } from './relay-hints.ts'

/** What is asked for the responses to a poll. */
export type PollResponsesParams = Pick<Poll, 'id' | 'endsAt' | 'relays'>

/**
 * The responses (kind 1018) to a poll, from the account's relays and from the first three that the poll names; `countPoll`
 * counts them.
 */
export const pollResponses = defineQuery<PollResponsesParams, readonly NostrEvent[]>({
  name: 'poll-responses',
  plan: ({ id, endsAt, relays: named }, { readRelays, relays }) => ({
    filters: [{ kinds: [kinds.pollResponse], '#e': [id], ...(endsAt !== undefined && { until: endsAt }) }],
    stages: stagesOf([...new Set([...readRelays, ...relayHints(named, relays)])]),
  }),
  select: (events) => events,
})
