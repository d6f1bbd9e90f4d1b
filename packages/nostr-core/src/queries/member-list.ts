import { isHex64 } from '../protocol/hex.ts'
import { membershipKinds } from '../protocol/membership-kinds.ts'
import { defineQuery } from './query.ts'

/** A relay with members, and the key that it signs with (NIP-11's `self`, 64 hex). */
export interface MemberListParams {
  readonly relay: string
  readonly self: string
}

/**
 * The accounts (64 hex) that a relay names as its members (NIP-43, kind 13534). Undefined while no list is known, and where the
 * relay publishes none.
 */
export const memberList = defineQuery<MemberListParams, ReadonlySet<string> | undefined>({
  name: 'member-list',
  plan: ({ relay, self }) => ({
    filters: [{ kinds: [membershipKinds.memberList], authors: [self] }],
    stages: [{ relays: [relay], timeoutMs: 3000 }],
  }),
  select: ([event]) =>
    event &&
    new Set(event.tags.flatMap(([name, value = '']) => (name === 'member' && isHex64(value) ? [value] : []))),
})
