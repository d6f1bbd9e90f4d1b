import type { LookupAddress } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import { callbackify } from 'node:util'
import addresses from 'ipaddr.js'
import { HttpError } from '../auth/http-error.ts'
import type { Body } from '../auth/read-body.ts'

/** Requests a file from another server; `signal` ends the request and the response. */
export type Download = (url: URL, signal: AbortSignal) => Promise<Body>

/** Another server's response with status 200, and the address it came from after redirects. */
interface ExternalResponse {
  readonly message: IncomingMessage
  readonly url: URL
}

/** Sends a GET request to another server; `signal` ends the request and the response. */
export type ExternalGet = (
  url: URL,
  signal: AbortSignal,
  headers?: Readonly<Record<string, string>>,
) => Promise<ExternalResponse>

/** Where names are asked for: `servers` are addresses like `192.0.2.1:53`, the system's by default. */
export interface Dns {
  readonly servers?: readonly string[]
}

const maxRedirects = 3
const answerMs = 10_000

const unreachable = (cause: unknown) =>
  new HttpError(502, 'other-server', 'The other server could not be reached.', { cause })
const forbidden = () =>
  new HttpError(400, 'address-refused', 'Only https addresses outside private networks are allowed.')

/** Whether an IP address, in any notation, is public. */
const isPublic = (address: string) =>
  addresses.isValid(address) && addresses.process(address).range() === 'unicast'

const dnsTimeoutMs = 2_000
const dnsTries = 2

/**
 * Asks the DNS for a name's addresses, until `signal` aborts. Strangers choose the names and may run their name servers: with
 * `dns.lookup`, a few that do not answer would take the threads by which the whole process looks up names and reads files, and
 * nothing could end that. The system's hosts file is not read: its names are not public.
 */
async function resolveName(
  hostname: string,
  signal: AbortSignal,
  { servers }: Dns,
): Promise<LookupAddress[]> {
  if (/(^|\.)localhost\.?$/i.test(hostname)) throw forbidden()
  const resolver = new Resolver({ timeout: dnsTimeoutMs, tries: dnsTries })
  if (servers) resolver.setServers(servers)
  const cancel = () => resolver.cancel()
  signal.addEventListener('abort', cancel)
  try {
    const [v4, v6] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)])
    const found = [v4, v6].flatMap((answer, index) =>
      answer.status === 'fulfilled'
        ? answer.value.map((address) => ({ address, family: index === 0 ? 4 : 6 }))
        : [],
    )
    if (found.length > 0) return found
    throw v4.status === 'rejected' ? v4.reason : new Error('the name has no address')
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** Resolves names to public addresses only. The connection uses exactly the address that was checked. */
function publicLookup(signal: AbortSignal, dns: Dns): LookupFunction {
  const resolve = callbackify(async (hostname: string) => {
    const found = await resolveName(hostname, signal, dns)
    const [first] = found
    if (!first || !found.every(({ address }) => isPublic(address))) throw forbidden()
    return { found, first }
  })
  return (hostname, { all }, callback) =>
    resolve(hostname, (error, resolved) => {
      if (error) callback(error, '')
      else if (all === true) callback(null, resolved.found)
      else callback(null, resolved.first.address, resolved.first.family)
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

/** @throws {HttpError} 400 unless it may be a public address, by one of these `protocols`. */
function ensurePublic(url: URL, protocols: readonly string[]): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = protocols.includes(url.protocol) && (isIP(host) === 0 || isPublic(host))
  if (!isAllowed || url.username !== '' || url.password !== '') throw forbidden()
}

interface Guard {
  readonly trusted: readonly string[]
  readonly protocols: readonly string[]
  readonly dns: Dns
}

/** The options of a request to a public address, or to a `trusted` origin; `signal` ends it. */
function guarded(url: URL, { trusted, protocols, dns }: Guard, signal: AbortSignal): RequestOptions {
  if (trusted.includes(url.origin)) return { signal }
  ensurePublic(url, protocols)
  return { signal, lookup: publicLookup(signal, dns) }
}

/** Sends a body to another server's address; redirects are not followed. @throws {HttpError} */
export type ExternalPost = (
  url: URL,
  body: Uint8Array,
  headers: Readonly<Record<string, string | number>>,
) => Promise<{ readonly status: number; readonly retryAfter: string | undefined }>

/** How long a whole exchange may take, in milliseconds. */
const postMs = 10_000

/** @throws {HttpError} 400 unless it is an https address, not of a private network, or of a `trusted` origin. */
export function ensurePublicAddress(url: URL, trusted: readonly string[]): void {
  if (!trusted.includes(url.origin)) ensurePublic(url, ['https:'])
}

/** Sends to public https addresses and to `trusted` origins. */
export function createExternalPost(trusted: readonly string[]): ExternalPost {
  const guard = { trusted, protocols: ['https:'], dns: {} }
  return async (url, body, headers) => {
    const signal = AbortSignal.timeout(postMs)
    const options = { ...guarded(url, guard, signal), method: 'POST', headers }
    const message = await ask(url, options, body)
    // Only the response's status and headers matter.
    message.on('error', () => undefined)
    message.destroy()
    return { status: message.statusCode ?? 0, retryAfter: message.headers['retry-after'] }
  }
}

/**
 * Requests public addresses of these `protocols`, and `trusted` origins. Redirects are checked like the first address.
 */
export function createExternalGet(
  trusted: readonly string[],
  protocols: readonly string[] = ['https:'],
  dns: Dns = {},
): ExternalGet {
  const guard = { trusted, protocols, dns }
  return async (start, signal, headers = {}) => {
    let url = start
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const message = await ask(url, { ...guarded(url, guard, signal), headers })
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
  const get = createExternalGet(trusted)
  return async (url, signal) => {
    const { message } = await get(url, signal)
    const stream = Readable.toWeb(message) as ReadableStream<Uint8Array>
    return { stream, announced: message.headers['content-length'] ?? null }
  }
}
