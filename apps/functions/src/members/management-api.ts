import type { Context } from 'hono'
import { ensurePayload, readClaim, useUp } from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody } from '../auth/read-body.ts'
import type { AppEnv } from '../client-address.ts'
import {
  ensureModeratorNotTooOften,
  ensureNotTooOften,
  readJsonObject,
  senderOf,
  type Call,
  type FunctionContext,
} from '../functions/function-context.ts'
import { ManagementError, type ManagementOptions } from './management-call.ts'
import { manage } from './management.ts'

const contentType = 'application/nostr+json+rpc'
const maxBytes = 64 * 1024

/** Whether a request to a relay's address is a call of the management API (NIP-86). */
export const isManagementCall = (request: Request): boolean =>
  request.method === 'POST' &&
  new URL(request.url).pathname.startsWith('/relays/') &&
  (request.headers.get('content-type') ?? '').startsWith(contentType)

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'content-type': contentType, 'cache-control': 'no-store' } })

async function call(from: Call, options: ManagementOptions, context: FunctionContext) {
  const { request } = from
  const claim = await readClaim(from, context, { relay: true })
  return withBody(bodyOf(request), maxBytes, senderOf(from, claim.pubkey), context.bodies, async (body) => {
    ensurePayload(claim, body)
    const isModerator = ['steward', 'moderator'].includes(options.members.rankOf(claim.pubkey))
    await (isModerator ? ensureModeratorNotTooOften : ensureNotTooOften)(claim, context)
    await useUp(claim, context)
    const { method, params } = readJsonObject(body)
    if (typeof method !== 'string') throw new ManagementError(400, '"method" must be a string')
    return manage(options, { caller: claim.pubkey, client: from.client, method, params: params ?? [] })
  })
}

/**
 * Answers a call of the management API (NIP-86): `{result}`, or `{error}` with 401 for a wrong authorization, 403 for a
 * caller without permission, 400 and 404 for an invalid call.
 */
export async function managementResponse(
  c: Context<AppEnv>,
  options: ManagementOptions,
  context: FunctionContext,
): Promise<Response> {
  try {
    const result = await call({ request: c.req.raw, client: c.env?.client ?? '' }, options, context)
    return answer({ result })
  } catch (error) {
    if (!(error instanceof ManagementError) && !(error instanceof HttpError)) throw error
    return answer({ error: error.message }, error.status)
  }
}
