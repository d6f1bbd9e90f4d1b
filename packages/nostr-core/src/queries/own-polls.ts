import type { NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/** The newest polls (kind 1068, NIP-88) of an account (64 hex), at most ten. */
export const ownPolls = defineQuery<string, readonly NostrEvent[]>({
  name: 'own-polls',
  plan: (pubkey, { readRelays }) => ({
    filters: [{ kinds: [kinds.poll], authors: [pubkey], limit: 10 }],
    stages: stagesOf(readRelays),
  }),
  select: (events) => events.slice(0, 10),
})

/** Polls (64 hex ids), and how many responses to return. */
export interface PollVotesParams {
  readonly polls: readonly string[]
  readonly limit: number
}

/** The newest responses (kind 1018) to several polls, from the account's relays; a response names nobody by a p-tag. */
export const pollVotes = defineQuery<PollVotesParams, readonly NostrEvent[]>({
  name: 'poll-votes',
  plan({ polls, limit }, { readRelays }) {
    if (polls.length === 0) return askNobody
    return {
      filters: [{ kinds: [kinds.pollResponse], '#e': polls, limit }],
      stages: stagesOf(readRelays),
    }
  },
  select: (events, { limit }) => events.slice(0, limit),
})
