import type { Context } from 'hono'
import type { AppEnv } from '../client-address.ts'
import { ensurePayload, readClaim, useUp } from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody } from '../auth/read-body.ts'
import {
  ensureNotTooOften,
  readJsonObject,
  type Call,
  type FunctionContext,
} from '../functions/function-context.ts'
import { ManagementError, type ManagementOptions } from './management-call.ts'
import { manage } from './management.ts'

const contentType = 'application/nostr+json+rpc'
const maxBytes = 64 * 1024

/** Whether a request to a relay's address is a call of the management API (NIP-86). */
export const isManagementCall = (request: Request): boolean =>
  request.method === 'POST' && (request.headers.get('content-type') ?? '').startsWith(contentType)

const answer = (body: unknown, status = 200) =>
  Response.json(body, { status, headers: { 'content-type': contentType, 'cache-control': 'no-store' } })

async function call({ request, client }: Call, options: ManagementOptions, context: FunctionContext) {
  const claim = await readClaim(request, context, { relay: true })
  const sender = { pubkey: claim.pubkey, address: client }
  return withBody(bodyOf(request), maxBytes, sender, context.bodies, async (body) => {
    ensurePayload(claim, body)
    await ensureNotTooOften(claim, context)
    await useUp(claim, context)
    const { method, params } = readJsonObject(body)
    if (typeof method !== 'string') throw new ManagementError(400, '"method" must be a string')
    return manage(options, { caller: claim.pubkey, method, params: params ?? [] })
  })
}

/**
 * Answers a call of the management API (NIP-86): `{result}`, or `{error}` with 401 for a wrong authorization, 403 for who
 * may not, 400 and 404 for what is wrong in the call.
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
