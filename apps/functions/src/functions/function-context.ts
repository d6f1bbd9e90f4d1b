import {
  ensurePayload,
  readClaim,
  useUp,
  type AuthContext,
  type Call,
  type Claim,
} from '../auth/http-auth.ts'
import { HttpError } from '../auth/http-error.ts'
import { bodyOf, withBody, type BodyLimits, type BodySender } from '../auth/read-body.ts'
import type { CityAccess } from '../members/city-access.ts'
import type { RateLimit } from '../state/rate-limit.ts'
import type { State } from '../state/state.ts'

export type { Call } from '../auth/http-auth.ts'

/** The dependencies of all backend functions. */
export interface FunctionContext extends AuthContext {
  readonly state: State
  readonly bodies: BodyLimits
  readonly access: Pick<CityAccess, 'mayUseFunctions' | 'members'>
  /** Calls of one account (64 hex). */
  readonly accountRate: RateLimit
  /** Management calls of one steward or moderator (64 hex). */
  readonly moderatorRate: RateLimit
  /** Calls of one client, over all accounts. */
  readonly addressRate: RateLimit
  /** Invitation codes that one client may try. */
  readonly invitationRate: RateLimit
}

/** Who sends a call's body for an account (64 hex). */
export const senderOf = ({ request, client }: Call, pubkey: string): BodySender => ({
  pubkey,
  address: client,
  signal: request.signal,
})

async function ensureRate(rate: RateLimit, caller: string): Promise<void> {
  const wait = await rate.take(caller)
  if (wait > 0)
    throw new HttpError(429, 'too-many-requests', 'Too many requests. Try again later.', { retryAfter: wait })
}

/** @throws {HttpError} 429 if the client has made too many calls. */
export function ensureNotTooManyFrom(client: string, { addressRate }: FunctionContext): Promise<void> {
  return ensureRate(addressRate, client)
}

/** @throws {HttpError} 429 if the client has tried too many invitation codes. */
export function ensureNotGuessing(client: string, { invitationRate }: FunctionContext): Promise<void> {
  return ensureRate(invitationRate, client)
}

/** @throws {HttpError} 429 if the account has made too many calls. */
export function ensureNotTooOften(
  { pubkey }: Pick<Claim, 'pubkey'>,
  { accountRate }: FunctionContext,
): Promise<void> {
  return ensureRate(accountRate, pubkey)
}

/** @throws {HttpError} 429 if the steward or moderator has made too many management calls. */
export function ensureModeratorNotTooOften(
  { pubkey }: Pick<Claim, 'pubkey'>,
  { moderatorRate }: FunctionContext,
): Promise<void> {
  return ensureRate(moderatorRate, pubkey)
}

/** @throws {HttpError} 403 if the functions are for members and the account is not one, or is banned. */
export function ensureMember({ pubkey }: Pick<Claim, 'pubkey'>, { access }: FunctionContext): void {
  if (!access.mayUseFunctions(pubkey))
    throw new HttpError(403, 'no-member', 'This is for members only. Ask the club to add you.')
}

/**
 * Runs a function for the account that signed the request's NIP-98 header: checks the header, reads the body (at most `limit`
 * bytes), checks its hash, and marks the header as used.
 * @throws {HttpError}
 */
export async function onBehalfOfSigner<T>(
  call: Call,
  limit: number,
  context: FunctionContext,
  run: (body: Uint8Array<ArrayBuffer>, pubkey: string) => Promise<T>,
  { isForMembers = true }: { readonly isForMembers?: boolean } = {},
): Promise<T> {
  const { request } = call
  const claim = await readClaim(call, context)
  if (isForMembers) ensureMember(claim, context)
  return withBody(bodyOf(request), limit, senderOf(call, claim.pubkey), context.bodies, async (body) => {
    ensurePayload(claim, body)
    await ensureNotTooOften(claim, context)
    await useUp(claim, context)
    return run(body, claim.pubkey)
  })
}

/**
 * Parses a JSON object.
 * @throws {HttpError} 400
 */
export function readJsonObject(body: Uint8Array): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(body))
    if (typeof value === 'object' && value !== null && !Array.isArray(value))
      return value as Record<string, unknown>
  } catch (error) {
    throw new HttpError(400, 'malformed', 'The body is not JSON.', { cause: error })
  }
  throw new HttpError(400, 'malformed', 'The body must be a JSON object.')
}
