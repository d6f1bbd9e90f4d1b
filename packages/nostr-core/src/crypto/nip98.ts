// Not nostr-tools: its nip98 hashes a payload as JSON, not the raw body, and validateToken ignores it.
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, randomBytes } from '@noble/hashes/utils.js'
import { base64, base64urlnopad } from '@scure/base'
import { isEvent, type EventTemplate, type NostrEvent } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'
import type { Verifier } from './verifier.ts'

/** An HTTP request that an account authenticates (NIP-98). */
export interface HttpAuthRequest {
  /** Absolute, including the query. */
  readonly url: string
  readonly method: string
  /** SHA-256 of the raw body, 64 hex digits (see {@link hashPayload}); absent without a body. */
  readonly payload?: string | undefined
}

/** The result of verifying a header: the account, or a short English reason for the response. */
export type HttpAuthVerdict =
  | { readonly ok: true; readonly pubkey: string; readonly event: NostrEvent }
  | { readonly ok: false; readonly reason: string }

/** The event in a header, or a short English reason for the response. */
export type AuthHeaderContent =
  | { readonly ok: true; readonly event: NostrEvent }
  | { readonly ok: false; readonly reason: string }

/** What a server verifies a header with. */
export interface VerifyHttpAuthOptions {
  readonly verifier: Pick<Verifier, 'verify'>
  /** Seconds. */
  readonly now: number
  /** Whether the URL that the event names is that of the request; by default, whether both are the same to `URL`. */
  readonly isUrl?: (named: string) => boolean
}

/** How far apart the clocks of client and server may be, in seconds (NIP-98). */
const httpAuthWindow = 60

const maxHeaderLength = 16_384

/** The hash of a request's raw body for `payload`: 64 hex digits. */
export async function hashPayload(body: Uint8Array): Promise<string> {
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle
  if (subtle === undefined) return bytesToHex(sha256(body))
  return bytesToHex(new Uint8Array(await subtle.digest('SHA-256', new Uint8Array(body))))
}

/**
 * The value of an `Authorization` header for one request (NIP-98). Every header is unique, because servers accept each only
 * once and the same request may be made twice in a second.
 * @param sign like a signer's `signEvent`.
 * @param now seconds.
 */
export async function createHttpAuth(
  sign: (template: EventTemplate) => Promise<NostrEvent>,
  { url, method, payload }: HttpAuthRequest,
  now = Math.floor(Date.now() / 1000),
): Promise<string> {
  const tags = [
    ['u', url],
    ['method', method.toUpperCase()],
    ...(payload === undefined ? [] : [['payload', payload]]),
    ['nonce', bytesToHex(randomBytes(8))],
  ]
  const event = await sign({ kind: kinds.httpAuth, created_at: now, tags, content: '' })
  return `Nostr ${base64.encode(new TextEncoder().encode(JSON.stringify(event)))}`
}

/**
 * Reads the event of an `Authorization: Nostr <base64>` header, as NIP-98 and Blossom have it. Nothing in it is verified but that
 * it is an event. URL-safe base64 is read too.
 */
export function readAuthHeader(header: string | null | undefined): AuthHeaderContent {
  if (!header) return refusal('the header is missing')
  if (header.length > maxHeaderLength) return refusal('the header is too long')
  const code = /^Nostr +([\w+/-]+)={0,2}$/i.exec(header.trim())?.[1]
  if (code === undefined) return refusal('the header is not of the form "Nostr <base64>"')
  try {
    const bytes = base64urlnopad.decode(code.replaceAll('+', '-').replaceAll('/', '_'))
    const event: unknown = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    if (isEvent(event)) return { ok: true, event }
  } catch {
    // Neither base64 nor JSON.
  }
  return refusal('the header contains no event')
}

const refusal = (reason: string) => ({ ok: false, reason }) as const

/**
 * Verifies a request's header (NIP-98): its kind, its date within 60 s of `now` (seconds), its URL, method and payload, and
 * its signature. A header can be replayed within its minute: a server that must not act twice remembers `event.id`.
 */
export async function verifyHttpAuth(
  header: string | null | undefined,
  request: HttpAuthRequest,
  options: VerifyHttpAuthOptions,
): Promise<HttpAuthVerdict> {
  const content = readAuthHeader(header)
  if (!content.ok) return content
  const { event } = content
  const reason = findFault(event, request, options)
  if (reason !== undefined) return refusal(reason)
  const [isSigned] = await options.verifier.verify([event])
  if (isSigned !== true) return refusal('the id or the signature is wrong')
  return { ok: true, pubkey: event.pubkey, event }
}

function findFault(
  event: NostrEvent,
  request: HttpAuthRequest,
  { now, isUrl = (named) => sameUrl(named, request.url) }: VerifyHttpAuthOptions,
): string | undefined {
  if (event.kind !== kinds.httpAuth) return `the event is not of kind ${kinds.httpAuth}`
  if (Math.abs(now - event.created_at) > httpAuthWindow) {
    return `the event is more than ${httpAuthWindow} seconds away from the server's clock`
  }
  const named = onlyValue(event, 'u')
  if (named === undefined || !isUrl(named)) return 'the event is for another URL'
  if (onlyValue(event, 'method')?.toUpperCase() !== request.method.toUpperCase()) {
    return 'the event is for another method'
  }
  if (request.payload !== undefined && onlyValue(event, 'payload')?.toLowerCase() !== request.payload) {
    return 'the event is for another body'
  }
  return undefined
}

/** The value of a tag that occurs exactly once, so that no parser can pick a different one. */
function onlyValue(event: NostrEvent, name: string): string | undefined {
  const [value, ...more] = tagValues(event, name)
  return more.length === 0 ? value : undefined
}

function sameUrl(a: string, b: string): boolean {
  return URL.canParse(a) && URL.canParse(b) && new URL(a).href === new URL(b).href
}
