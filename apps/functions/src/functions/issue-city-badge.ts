import { HttpError } from '../auth/http-error.ts'
import type { BadgeIssuer } from '../badges/badge-issuer.ts'
import { admit } from '../members/new-members.ts'
import {
  ensureNotGuessing,
  onBehalfOfSigner,
  readJsonObject,
  type Call,
  type FunctionContext,
} from './function-context.ts'

const maxBytes = 16 * 1024

/** @throws {HttpError} 400 without a `pubkey`, 403 if it is not the signer's. */
export function ensureOwnAccount(body: Record<string, unknown>, signer: string): void {
  if (typeof body['pubkey'] !== 'string') throw new HttpError(400, 'malformed', '"pubkey" must be a string.')
  if (body['pubkey'] !== signer)
    throw new HttpError(403, 'not-yours', '"pubkey" must be the account that signed the request.')
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
    const { access, state, now } = context
    const parts = { members: access.members, state, now }
    const issued = await admit(signer, call.client, parts, () => issuer.issue(d, signer, invitation))
    if (issued) return Response.json({ ok: true, ...issued })
    throw new HttpError(429, 'too-many-requests', 'Too many people have joined today. Try again tomorrow.')
  }
  // An invitation also makes its bearer a member.
  return onBehalfOfSigner(call, maxBytes, context, run, { isForMembers: false })
}
