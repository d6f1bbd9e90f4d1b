import * as v from 'valibot'
import { isEvent, kinds, tagValues, type NostrEvent, type Verifier } from '@ncc/nostr-core'
import { HttpError } from '../auth/http-error.ts'
import { networkOf } from '../client-address.ts'
import type { RelayAccess } from '../relay/access.ts'
import type { Roster } from './roster.ts'

/** A question from another relay's write policy: an event, and its sender as far as that relay knows. */
const question = v.object({
  event: v.custom<NostrEvent>(isEvent, 'must be a Nostr event'),
  address: v.optional(v.pipe(v.string(), v.maxLength(100)), ''),
  /** The account that the connection has authenticated as (NIP-42), where the relay tells. */
  authed: v.optional(v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/))),
})

/** An answer in strfry's words: `shadowReject` tells the client that the event was accepted, and drops it. */
export interface PolicyAnswer {
  readonly action: 'accept' | 'reject' | 'shadowReject'
  readonly msg?: string
}

/** The dependencies of the policy. */
export interface RelayPolicyOptions {
  readonly members: Roster
  readonly access: RelayAccess
  readonly verifier: Pick<Verifier, 'verify'>
}

const reject = (msg: string): PolicyAnswer => ({ action: 'reject', msg })

/** If a relay does not name a gift wrap's sender, which its signature hides, the wrap must be for a member. */
function isForMember(event: NostrEvent, members: Roster): boolean {
  return tagValues(event, 'p').some((pubkey) => members.isMember(pubkey))
}

/**
 * Whether a relay elsewhere may take an event, by the same rules as the embedded relays. Requests to join and leave are
 * carried out here, and not stored there.
 * @throws {HttpError} 400 for a malformed question.
 */
export async function answerPolicy(
  body: Record<string, unknown>,
  { members, access, verifier }: RelayPolicyOptions,
): Promise<PolicyAnswer> {
  const parsed = v.safeParse(question, body)
  if (!parsed.success) throw new HttpError(400, 'malformed', 'The question is malformed.')
  const { event, authed } = parsed.output
  const address = networkOf(parsed.output.address)
  if (!access.mayConnect(address)) return reject('blocked: this address is blocked')
  const [isSigned] = await verifier.verify([event])
  if (isSigned !== true) return reject('invalid: the id or the signature is wrong')
  const request = access.handleRequest(event, address)
  if (request) {
    const { accepted, message } = await request
    // The other relay has something to remove too.
    if (accepted && access.isVanishRequest(event)) return { action: 'accept' }
    return accepted ? { action: 'shadowReject' } : reject(message)
  }
  if (event.kind === kinds.giftWrap && authed === undefined && isForMember(event, members)) {
    return { action: 'accept' }
  }
  const problem = access.publishProblem(event, new Set(authed === undefined ? [] : [authed]))
  return problem === undefined ? { action: 'accept' } : reject(problem)
}
