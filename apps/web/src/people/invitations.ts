import * as v from 'valibot'
import { hex64 } from '../shared/hex64.ts'
import { listOf } from './relay-calls.ts'

const optionalTime = v.fallback(v.optional(v.number()), undefined)

/** `createinvitation`; times are seconds. `by` is undefined for the code of the set-up. */
export const invitationAnswer = v.object({
  code: v.pipe(v.string(), v.regex(/./)),
  by: v.fallback(v.optional(hex64), undefined),
  note: v.fallback(v.string(), ''),
  createdAt: v.fallback(v.number(), 0),
  expiresAt: optionalTime,
  maxUses: v.number(),
  uses: v.fallback(v.number(), 0),
  revokedAt: optionalTime,
})
export type Invitation = v.InferOutput<typeof invitationAnswer>

/** `listinvitations` */
export const invitationsAnswer = listOf(invitationAnswer)

/** The state of an invitation at a time (seconds). */
export function invitationState(
  { uses, maxUses, expiresAt, revokedAt }: Invitation,
  now: number,
): 'open' | 'revoked' | 'usedUp' | 'expired' {
  if (revokedAt !== undefined) return 'revoked'
  if (uses >= maxUses) return 'usedUp'
  return expiresAt !== undefined && expiresAt <= now ? 'expired' : 'open'
}
