import { lookup as resolve, type LookupAddress } from 'node:dns'
import { get as httpGet, type IncomingMessage } from 'node:http'
import { get as httpsGet, type RequestOptions } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { Readable } from 'node:stream'
import addresses from 'ipaddr.js'
import { HttpError } from '../auth/http-error.ts'
import type { Body } from '../auth/read-body.ts'

/** Requests a file from another server; `signal` ends the request and the response. */
export type Download = (url: URL, signal: AbortSignal) => Promise<Body>

const maxRedirects = 3
const answerMs = 10_000

const unreachable = (cause: unknown) =>
  new HttpError(502, 'other-server', 'The other server could not be reached.', { cause })
const forbidden = () =>
  new HttpError(400, 'address-refused', 'Only https addresses outside private networks can be mirrored.')

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

function ask(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  return new Promise((answered, reject) => {
    const get = url.protocol === 'https:' ? httpsGet : httpGet
    const request = get(url, { ...options, agent: false }, answered)
    request.setTimeout(answerMs, () => request.destroy(new Error('no answer in time')))
    request.on('error', (error) => reject(error instanceof HttpError ? error : unreachable(error)))
  })
}

/**
 * Downloads from public https addresses and from `trusted` origins. Redirects are checked like the first address.
 */
export function createDownload(trusted: readonly string[]): Download {
  function guarded(url: URL): RequestOptions {
    if (trusted.includes(url.origin)) return {}
    const host = url.hostname.replace(/^\[|\]$/g, '')
    const isAllowed = url.protocol === 'https:' && (isIP(host) === 0 || isPublic(host))
    if (!isAllowed || url.username !== '' || url.password !== '') throw forbidden()
    return { lookup: publicLookup }
  }
  return async (start, signal) => {
    let url = start
    for (let redirects = 0; redirects <= maxRedirects; redirects += 1) {
      const answer = await ask(url, { ...guarded(url), signal })
      const { statusCode = 0, headers } = answer
      if (statusCode === 200) {
        const stream = Readable.toWeb(answer) as ReadableStream<Uint8Array>
        return { stream, announced: headers['content-length'] ?? null }
      }
      answer.destroy()
      const { location } = headers
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
