import { HttpError } from '../auth/http-error.ts'
import type { BadgeIssuer } from '../badges/badge-issuer.ts'
import {
  ensureNotGuessing,
  onBehalfOfSigner,
  readJsonObject,
  type Call,
  type FunctionContext,
} from './function-context.ts'

const maxBytes = 16 * 1024
const day = 24 * 60 * 60
/** New members in a day: each is kept for good, in memory too. A hall full of people may share a network. */
const membersPerNetwork = 2_000
const membersInAll = 20_000

/** @throws {HttpError} 400 without a `pubkey`, 403 if it is not the signer's. */
export function ensureOwnAccount(body: Record<string, unknown>, signer: string): void {
  if (typeof body['pubkey'] !== 'string') throw new HttpError(400, 'malformed', '"pubkey" must be a string.')
  if (body['pubkey'] !== signer)
    throw new HttpError(403, 'not-yours', '"pubkey" must be the account that signed the request.')
}

/**
 * Issues a badge to an account (64 hex), and counts it if it becomes a member by that.
 * @throws {HttpError} 429 if too many have become members today.
 */
async function admit<T>(
  pubkey: string,
  issue: () => Promise<T>,
  { client }: Call,
  { access: { members }, state, now }: FunctionContext,
): Promise<T> {
  if (members.isMember(pubkey)) return issue()
  const today = `members of ${Math.floor(now() / day)}`
  const counts = [
    [`${today} from ${client}`, membersPerNetwork],
    [today, membersInAll],
  ] as const
  const taken: string[] = []
  try {
    for (const [key, max] of counts) {
      if (!(await state.countUpTo(key, max, now() + day, now()))) {
        const message = 'Too many people have joined today. Try again tomorrow.'
        throw new HttpError(429, 'too-many-requests', message)
      }
      taken.push(key)
    }
    return await issue()
  } catch (error) {
    if (!members.isMember(pubkey)) for (const key of taken) await state.uncount(key)
    throw error
  }
}

/**
 * `POST {pubkey, d, imageUrl, name, description, invitation?}` answers `{ok: true, award, definition, relays}` (spec §7). The
 * badge's name, description and image come from the community's configuration; the caller's are ignored.
 */
export function issueCityBadge(call: Call, issuer: BadgeIssuer, context: FunctionContext): Promise<Response> {
  const run = async (bytes: Uint8Array, signer: string) => {
    const body = readJsonObject(bytes)
    ensureOwnAccount(body, signer)
    const { d, invitation } = body
    if (typeof d !== 'string') throw new HttpError(400, 'malformed', '"d" must be a string.')
    if (invitation !== undefined) await ensureNotGuessing(call.client, context)
    const issue = () => issuer.issue(d, signer, invitation)
    return Response.json({ ok: true, ...(await admit(signer, issue, call, context)) })
  }
  // Who brings an invitation becomes a member by it.
  return onBehalfOfSigner(call, maxBytes, context, run, { isForMembers: false })
}
