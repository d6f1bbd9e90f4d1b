import { useCallback } from 'react'
import * as v from 'valibot'
import { useClient, useOwnPubkey } from '@ncc/hooks'
import { fetchRelayInfo, PublishError, signAsAccount, type RelayInfo } from '@ncc/nostr-core'
import { joinRequestTemplate } from '@ncc/nostr-core/membership'
import { useCommunity } from '../shared/community-context.ts'
import { hex64 } from '../shared/hex64.ts'
import { sharedAnswer, useSharedAnswer } from '../shared/use-shared-answer.ts'
import { listOf, managementNip, useRelayCalls, type CallRelay } from './relay-calls.ts'

/** The rules of the city's relay, as its information document tells them. */
export type CityRelayRules =
  | { readonly status: 'loading' | 'unreachable' }
  | { readonly status: 'known'; readonly info: RelayInfo; readonly hasManagement: boolean }

/** The NIP of joining a relay. */
const joinNip = 43

const relayInfo = sharedAnswer<RelayInfo>()

/** The rules of the city's relay. All components share one request, made once `isNeeded`; `refetch` makes another. */
export function useCityRelayRules(isNeeded = true): CityRelayRules & { readonly refetch: () => void } {
  const { relays } = useCommunity()
  const ask = useCallback(() => fetchRelayInfo(relays.city), [relays.city])
  const { status, data: info, refetch } = useSharedAnswer(relayInfo, relays.city, ask, isNeeded)
  if (!info) return { status: status === 'failed' ? 'unreachable' : 'loading', refetch }
  return { status: 'known', info, hasManagement: info.supportedNips.includes(managementNip), refetch }
}

/** Calls the management API of the city's relay; see `useRelayCalls`. */
export const useCityManagement = (): CallRelay => useRelayCalls(useCommunity().relays.city)

const text = v.fallback(v.string(), '')

/** The answer to `getmembership`. Times are in seconds; a ban without `until` has no end. */
const membership = v.object({
  isMember: v.boolean(),
  rank: v.fallback(v.picklist(['stranger', 'member', 'moderator', 'steward']), 'stranger'),
  invitedBy: v.fallback(v.optional(hex64), undefined),
  ban: v.optional(v.object({ reason: text, until: v.fallback(v.optional(v.number()), undefined) })),
  paused: v.optional(v.object({ reason: text })),
  warnings: v.fallback(listOf(v.object({ at: v.number(), reason: text })), []),
  /** Their posts that moderators have hidden, with their first words. */
  hidden: v.fallback(listOf(v.object({ id: v.string(), at: v.number(), reason: text, text })), []),
})

/** How an account stands in the city: whether it belongs to it, and what moderators have decided about it. */
export type Membership = v.InferOutput<typeof membership>

/** What is known of how the signed-in account stands in the city. */
export type CityMembership =
  | { readonly status: 'loading' | 'unknown' }
  | ({ readonly status: 'known' } & Membership)

const ownMembership = sharedAnswer<Membership>()

/**
 * How the signed-in account stands in the city, asked once for all components that show it; `refetch` asks once more, and what
 * is known stays meanwhile. It is unknown for visitors, while `isAsked` is false, and where the relay does not tell.
 */
export function useCityMembership(isAsked: boolean): CityMembership & { readonly refetch: () => void } {
  const call = useCityManagement()
  const self = useOwnPubkey()
  const isNeeded = isAsked && self !== ''
  const ask = useCallback(() => call(membership, 'getmembership'), [call])
  const { status, data, refetch } = useSharedAnswer(ownMembership, self, ask, isNeeded)
  if (!isNeeded) return { status: 'unknown', refetch }
  return data
    ? { status: 'known', ...data, refetch }
    : { status: status === 'failed' ? 'unknown' : 'loading', refetch }
}

/** Why a request to join was refused: the relay's sentence says it. */
export type JoinProblem =
  | 'expired'
  | 'usedUp'
  | 'revoked'
  | 'paused'
  | 'unknown'
  | 'banned'
  | 'busy'
  | 'refused'
  | 'away'

/** NIP-43 has sentences, not codes. */
const problems: readonly (readonly [sentence: RegExp, problem: JoinProblem])[] = [
  [/expired/, 'expired'],
  [/has been used|used up/, 'usedUp'],
  [/taken back|revoked/, 'revoked'],
  [/paused/, 'paused'],
  [/invalid|unknown/, 'unknown'],
  [/banned|suspended/, 'banned'],
  [/rate-limited|too many/, 'busy'],
]

function joinProblem(error: unknown): JoinProblem {
  const [outcome] = error instanceof PublishError ? Object.values(error.report) : []
  if (outcome?.status !== 'rejected') return 'away'
  const { reason } = outcome
  return problems.find(([sentence]) => sentence.test(reason))?.[1] ?? 'refused'
}

/**
 * Asks the city's relay to let the signed-in account in: with the code of an invitation, or with an empty one and a note
 * to the stewards. Resolves with the problem, or undefined once the relay has accepted the request.
 */
export function useJoinCity(): (code: string, note?: string) => Promise<JoinProblem | undefined> {
  const client = useClient()
  const { relays } = useCommunity()
  return useCallback(
    async (code, note) => {
      try {
        if (!client.account) return 'refused'
        const request = await signAsAccount(client, joinRequestTemplate(code, client.now(), note))
        await client.publishSigned(request, { relays: [relays.city], action: 'join the city' })
        return undefined
      } catch (error) {
        // The relay takes only fresh requests, so one that waits would be refused later.
        if (error instanceof PublishError && error.queued) await client.publishQueue.discard(error.event.id)
        client.log('the city’s relay did not let the account in', error)
        return joinProblem(error)
      }
    },
    [client, relays.city],
  )
}

/** Whether accounts can join that relay with an invitation (NIP-43). */
export const takesInvitations = (info: RelayInfo) => info.supportedNips.includes(joinNip)
