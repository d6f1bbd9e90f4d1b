import { createHash, timingSafeEqual } from 'node:crypto'
import { readAuthHeader, verifyHttpAuth, type NostrEvent } from '@ncc/nostr-core'
import type { Signatures } from '../relay/signatures.ts'
import type { State } from '../state/state.ts'
import { HttpError } from './http-error.ts'

/** How far the date of an event that `verifyHttpAuth` accepts may differ from now, either way (NIP-98). */
const windowSeconds = 60

/** The dependencies of the checks. `origin` is the public one; `now` returns seconds. */
export interface AuthContext {
  readonly origin: string
  readonly signatures: Pick<Signatures, 'verify'>
  readonly state: Pick<State, 'useOnce'>
  readonly now: () => number
  /** Receives the URL that a request was signed for, if it is another one. */
  readonly onOtherAddress: (named: string) => void
}

/** A request; `client` identifies the client for limits (`clientOf`). */
export interface Call {
  readonly request: Request
  readonly client: string
}

/** A signed header for this request. Its payload hash and whether it was used before are not checked yet. */
export interface Claim {
  readonly pubkey: string
  readonly event: NostrEvent
}

const refuse = (reason: string) => new HttpError(401, 'wrong-authorization', `Authorization: ${reason}.`)

/**
 * Reads the event of an `Authorization: Nostr <base64>` header.
 * @throws {HttpError} 401
 */
export function readAuthEvent(header: string | null): NostrEvent {
  const content = readAuthHeader(header)
  if (!content.ok) throw refuse(content.reason)
  return content.event
}

/**
 * The value of a tag that must occur exactly once, so that it has only one meaning.
 * @throws {HttpError} 401
 */
export function onlyTag(event: NostrEvent, name: string): string {
  const [tag, ...more] = event.tags.filter((tag) => tag[0] === name)
  if (tag?.[1] === undefined) throw refuse(`the tag "${name}" is missing`)
  if (more.length > 0) throw refuse(`the tag "${name}" is repeated`)
  return tag[1]
}

/** @throws {HttpError} 401 if the id or the signature is wrong, 429 if the client has sent too many of those. */
export async function ensureSigned(
  event: NostrEvent,
  client: string,
  { signatures }: Pick<AuthContext, 'signatures'>,
): Promise<void> {
  const verdict = await signatures.verify(event, client)
  if (verdict === 'wrong') throw refuse('the id or the signature is wrong')
  if (verdict === 'too many') {
    throw new HttpError(429, 'too-many-requests', 'Too many wrong signatures. Try again later.', {
      retryAfter: 60,
    })
  }
}

/** The public URL of a request, also behind a proxy. */
function publicUrl(request: Request, origin: string): string {
  const { pathname, search } = new URL(request.url)
  return `${origin}${pathname}${search}`
}

/**
 * Checks a NIP-98 header except its payload hash: kind, date, method, URL and signature.
 * @throws {HttpError} 401 or 429
 */
export async function readClaim(
  { request, client }: Call,
  context: AuthContext,
  { relay = false }: { readonly relay?: boolean } = {},
): Promise<Claim> {
  const { method, headers } = request
  const url = publicUrl(request, context.origin)
  const isUrl = (named: string) => {
    // A relay has the same address with ws: and with http: (NIP-86).
    if (named === url || (relay && named.replace(/^ws/, 'http').replace(/\/$/, '') === url)) return true
    context.onOtherAddress(named)
    throw refuse(`the event is for another URL than ${url}`)
  }
  const verifier = {
    verify: async (events: readonly NostrEvent[]) => {
      for (const event of events) await ensureSigned(event, client, context)
      return events.map(() => true)
    },
  }
  const now = context.now()
  const verdict = await verifyHttpAuth(
    headers.get('authorization'),
    { url, method },
    { verifier, now, isUrl },
  )
  if (!verdict.ok) throw refuse(verdict.reason)
  return verdict
}

export const sha256Hex = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/**
 * Compares the claim's payload hash with the body or one of the `alternatives`.
 * @throws {HttpError} 401
 */
export function ensurePayload(claim: Claim, body: Uint8Array, ...alternatives: Uint8Array[]): void {
  const payload = onlyTag(claim.event, 'payload')
  const fits = [body, ...alternatives].some((bytes) => sha256Hex(bytes) === payload)
  if (!fits) throw refuse('the event is for another body')
}

/**
 * Marks a claim as used: the same event is not accepted again by any server with this state.
 * @throws {HttpError} 401
 */
export async function useUp(
  { event }: Claim,
  { state, now }: Pick<AuthContext, 'state' | 'now'>,
): Promise<void> {
  const until = Math.max(event.created_at, now()) + 2 * windowSeconds
  const isFirst = await state.useOnce(`auth ${event.id}`, until, now())
  if (!isFirst) throw refuse('the event was used before')
}

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a claimed text equals a secret. How long it takes does not depend on the texts. */
export function isSecret(secret: string, claimed: unknown): boolean {
  return typeof claimed === 'string' && timingSafeEqual(digest(secret), digest(claimed))
}
