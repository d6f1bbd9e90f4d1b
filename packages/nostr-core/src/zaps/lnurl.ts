import { pageOrigin } from '../content/media-links.ts'
import { fetchDocument, forbidden, ownValue, type FetchDocumentOptions } from '../identity/fetch-document.ts'
import { decodeBech32, encodeBech32 } from '../protocol/bech32.ts'
import { MalformedError, NostrError } from '../protocol/errors.ts'
import type { NostrEvent } from '../protocol/event.ts'
import { isHex64 } from '../protocol/hex.ts'
import { isPrivateHost } from '../protocol/private-host.ts'
import { readInvoiceAmount } from './invoice.ts'

/** What a Lightning address stands for: the answer of its server (LUD-06), as far as zaps need it. */
export interface PayService {
  /** The address of this document. */
  readonly url: string
  /** Gives invoices. */
  readonly callback: string
  /** Millisats. */
  readonly minMsats: number
  readonly maxMsats: number
  /** The key (64 hex) that signs zap receipts; undefined if the server does not accept zaps (NIP-57). */
  readonly zapPubkey?: string
}

/** A Lightning address's server has no usable answer, or refuses; `message` may be its own words. */
export class PayServiceError extends NostrError {
  override readonly code = 'pay-service'
  override readonly retryable = true
}

const maxAddressLength = 2000
const maxReasonLength = 200

/** Whether a server may be asked: https, or the app's own origin; never a private network. */
function parseAllowedUrl(text: string, origin: string | undefined): URL | undefined {
  if (text.length > maxAddressLength || !URL.canParse(text)) return undefined
  const url = new URL(text)
  if (url.origin === origin) return url
  const isPublic = url.protocol === 'https:' && !isPrivateHost(url.hostname)
  return isPublic && url.username === '' && url.password === '' ? url : undefined
}

/**
 * The URL of a Lightning address as profiles name it: `name@domain` (LUD-16) or `lnurl1…` (LUD-01). Undefined if it is
 * neither, or may not be asked. `origin` is the app's own, the page's by default.
 */
export function payUrl(address: string, origin: string | undefined = pageOrigin()): string | undefined {
  const text = address.trim().toLowerCase()
  if (text.length > maxAddressLength) return undefined
  if (text.startsWith('lnurl1')) {
    const url = decodeLnurl(text)
    return url === undefined ? undefined : parseAllowedUrl(url, origin)?.href
  }
  const [, name, domain] = /^([a-z0-9._+-]{1,64})@([a-z0-9.:-]{1,253})$/.exec(text) ?? []
  if (name === undefined || domain === undefined) return undefined
  const isOwn = origin !== undefined && URL.canParse(origin) && new URL(origin).host === domain
  const path = `/.well-known/lnurlp/${encodeURIComponent(name)}`
  return parseAllowedUrl(`${isOwn ? origin : `https://${domain}`}${path}`, origin)?.href
}

/** A pay URL as `lnurl1…` (LUD-01). */
export const encodeLnurl = (url: string): string => encodeBech32('lnurl', new TextEncoder().encode(url))

/** The URL of an `lnurl1…` (LUD-01); undefined if it is invalid. */
export function decodeLnurl(text: string): string | undefined {
  const decoded = text.length > maxAddressLength ? undefined : decodeBech32(text)
  return decoded?.prefix === 'lnurl' ? new TextDecoder().decode(decoded.bytes) : undefined
}

/**
 * Asks the server of a Lightning address (`name@domain` or `lnurl1…`) for its terms. 5 seconds, 64 kB, no redirects.
 * @throws {MalformedError} if the address is not valid or may not be asked.
 * @throws {PayServiceError} without a usable answer.
 */
export async function fetchPayService(
  address: string,
  options: FetchDocumentOptions = {},
): Promise<PayService> {
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const url = payUrl(address, origin)
  if (url === undefined) throw new MalformedError('Not a Lightning address')
  const document = await ask(new URL(url), origin, options)
  const callback = parseAllowedUrl(textOf(document, 'callback') ?? '', origin)?.href
  const minMsats = ownValue(document, 'minSendable')
  const maxMsats = ownValue(document, 'maxSendable')
  if (callback === undefined || !isAmount(minMsats) || !isAmount(maxMsats) || minMsats > maxMsats) {
    throw new PayServiceError('The server does not describe how to pay')
  }
  const zapPubkey = ownValue(document, 'nostrPubkey')
  const takesZaps = ownValue(document, 'allowsNostr') === true && isHex64(zapPubkey)
  return { url, callback, minMsats, maxMsats, ...(takesZaps && { zapPubkey }) }
}

/**
 * Asks for the invoice (bolt11) of a signed zap request for `msats` (NIP-57, appendix B).
 * @throws {PayServiceError} if the server refuses, or its invoice is over another amount.
 */
export async function fetchZapInvoice(
  { url, callback }: PayService,
  request: NostrEvent,
  msats: number,
  options: FetchDocumentOptions = {},
): Promise<string> {
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const address = new URL(callback)
  address.searchParams.set('amount', String(msats))
  address.searchParams.set('nostr', JSON.stringify(request))
  address.searchParams.set('lnurl', encodeLnurl(url))
  const document = await ask(address, origin, { timeoutMs: 15_000, ...options })
  const invoice = textOf(document, 'pr')?.toLowerCase()
  if (invoice === undefined || readInvoiceAmount(invoice) !== msats) {
    throw new PayServiceError('The invoice is not over this amount')
  }
  return invoice
}

async function ask(url: URL, origin: string | undefined, options: FetchDocumentOptions): Promise<unknown> {
  let document: unknown
  try {
    document = await fetchDocument(url, origin, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw new PayServiceError('The server gave no usable answer', { cause })
  }
  if (document === forbidden || document === undefined) throw new PayServiceError('There is no such address')
  const isError = textOf(document, 'status')?.toUpperCase() === 'ERROR'
  if (isError) throw new PayServiceError((textOf(document, 'reason') ?? '').slice(0, maxReasonLength))
  return document
}

function textOf(document: unknown, key: string): string | undefined {
  const value = ownValue(document, key)
  return typeof value === 'string' ? value : undefined
}

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0
