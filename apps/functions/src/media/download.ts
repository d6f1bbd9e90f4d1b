import { lookup as resolve, type LookupAddress } from 'node:dns'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import addresses from 'ipaddr.js'
import { HttpError } from '../auth/http-error.ts'
import type { Body } from '../auth/read-body.ts'

/** Requests a file from another server; `signal` ends the request and the response. */
export type Download = (url: URL, signal: AbortSignal) => Promise<Body>

/** Another server's response with status 200, and the address it came from after redirects. */
export interface ForeignResponse {
  readonly message: IncomingMessage
  readonly url: URL
}

/** Sends a GET request to another server; `signal` ends the request and the response. */
export type ForeignGet = (
  url: URL,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
) => Promise<ForeignResponse>

const maxRedirects = 3
const answerMs = 10_000

const unreachable = (cause: unknown) =>
  new HttpError(502, 'other-server', 'The other server could not be reached.', { cause })
const forbidden = () =>
  new HttpError(400, 'address-refused', 'Only https addresses outside private networks are allowed.')

/** Whether an IP address, in any notation, is public. */
const isPublic = (address: string) =>
  addresses.isValid(address) && addresses.process(address).range() === 'unicast'

/** Resolves a name to public addresses only. The connection uses exactly the address that was checked. */
const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return callback(error, '')
    const [first] = found
    if (!first || !found.every(({ address }) => isPublic(address))) return callback(forbidden() as Error, '')
    if (options.all === true) callback(null, found)
    else callback(null, first.address, first.family)
  })
}

function ask(url: URL, options: RequestOptions, body?: Uint8Array): Promise<IncomingMessage> {
  return new Promise((answered, reject) => {
    const send = url.protocol === 'https:' ? httpsRequest : httpRequest
    const request = send(url, { ...options, agent: false }, answered)
    request.setTimeout(answerMs, () => request.destroy(new Error('no answer in time')))
    request.on('error', (error) => reject(error instanceof HttpError ? error : unreachable(error)))
    request.end(body)
  })
}

/** The options of a request to a public address by one of these `protocols`, or to a `trusted` origin. */
function guarded(url: URL, trusted: readonly string[], protocols: readonly string[]): RequestOptions {
  if (trusted.includes(url.origin)) return {}
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = protocols.includes(url.protocol) && (isIP(host) === 0 || isPublic(host))
  if (!isAllowed || url.username !== '' || url.password !== '') throw forbidden()
  return { lookup: publicLookup }
}

/** Sends a body to another server's address; redirects are not followed. @throws {HttpError} */
export type ForeignPost = (
  url: URL,
  body: Uint8Array,
  headers: Readonly<Record<string, string | number>>,
) => Promise<{ readonly status: number; readonly retryAfter: string | undefined }>

/** How long a whole exchange may take, in milliseconds. */
const postMs = 10_000

/** @throws {HttpError} 400 unless it is an https address, not of a private network, or of a `trusted` origin. */
export function ensurePublicAddress(url: URL, trusted: readonly string[]): void {
  guarded(url, trusted, ['https:'])
}

/** Sends to public https addresses and to `trusted` origins. */
export function createForeignPost(trusted: readonly string[]): ForeignPost {
  return async (url, body, headers) => {
    const signal = AbortSignal.timeout(postMs)
    const options = { ...guarded(url, trusted, ['https:']), method: 'POST', headers, signal }
    const message = await ask(url, options, body)
    // Nothing of the answer is of interest but its head.
    message.on('error', () => undefined)
    message.destroy()
    return { status: message.statusCode ?? 0, retryAfter: message.headers['retry-after'] }
  }
}

/**
 * Requests public addresses of these `protocols`, and `trusted` origins. Redirects are checked like the first address.
 */
export function createForeignGet(
  trusted: readonly string[],
  protocols: readonly string[] = ['https:'],
): ForeignGet {
  return async (start, signal, headers = {}) => {
    let url = start
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const message = await ask(url, { ...guarded(url, trusted, protocols), signal, headers })
      const { statusCode = 0 } = message
      if (statusCode === 200) return { message, url }
      message.destroy()
      const { location } = message.headers
      if (![301, 302, 303, 307, 308].includes(statusCode) || location === undefined) {
        throw new HttpError(502, 'other-server', `The other server answered ${statusCode}.`)
      }
      if (!URL.canParse(location, url))
        throw new HttpError(502, 'other-server', 'The other server redirects to an invalid address.')
      url = new URL(location, url)
    }
    throw new HttpError(502, 'other-server', 'The other server redirects too often.')
  }
}

/** Downloads from public https addresses and from `trusted` origins. */
export function createDownload(trusted: readonly string[]): Download {
  const get = createForeignGet(trusted)
  return async (url, signal) => {
    const { message } = await get(url, signal)
    const stream = Readable.toWeb(message) as ReadableStream<Uint8Array>
    return { stream, announced: message.headers['content-length'] ?? null }
  }
}
