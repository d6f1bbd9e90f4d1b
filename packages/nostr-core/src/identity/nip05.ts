import { pageOrigin } from '../content/media-links.ts'
import { UnreachableError } from '../protocol/errors.ts'
import { isHex64 } from '../protocol/hex.ts'
import { parseNip05, type Nip05Address } from '../protocol/nip05.ts'
import { readCapped } from '../protocol/read-capped.ts'
import { isPrivateHost } from './private-host.ts'

/**
 * - `verified`: the domain says that the name is this account's.
 * - `mismatch`: the domain answered, and does not say so.
 * - `unreachable`: the domain gave no usable answer; later it may.
 * - `malformed`: the identifier is not of the form name@domain, or its domain may not be asked.
 */
export type Nip05Verdict = 'verified' | 'mismatch' | 'unreachable' | 'malformed'

export interface VerifyNip05Options {
  /** By default the platform's. */
  readonly fetch?: typeof fetch
  readonly signal?: AbortSignal
  /** How long the domain has, in milliseconds; 5,000 by default. */
  readonly timeout?: number
  /**
   * The app's own origin (`http://localhost:3000`), by default the page's. Its host alone may be asked without
   * https and in a private network.
   */
  readonly origin?: string | undefined
  /**
   * The addresses of a host, where the platform can tell them (`node:dns`); hosts with a private address are
   * not asked.
   */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const timeoutDefault = 5000
const maxBytes = 65_536

/**
 * Asks the domain of an identifier whether the name is the account's (64 hex digits; NIP-05). Redirects are
 * refused, and so is an answer of more than 64 kB. It rejects only with the reason of an aborted `signal`.
 */
export async function verifyNip05(
  identifier: string,
  pubkey: string,
  options: VerifyNip05Options = {},
): Promise<Nip05Verdict> {
  const address = parseNip05(identifier)
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const url = address && wellKnownUrl(address, origin)
  if (!address || !url) return 'malformed'
  const timeout = AbortSignal.timeout(options.timeout ?? timeoutDefault)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  try {
    if (options.resolve && url.origin !== origin) {
      const addresses = await unlessAborted(options.resolve(url.hostname), signal)
      if (addresses.some(isPrivateHost)) return 'malformed'
    }
    const names = await fetchNames(url, signal, options.fetch ?? globalThis.fetch)
    return isHex64(pubkey) && ownValue(names, address.name) === pubkey ? 'verified' : 'mismatch'
  } catch {
    options.signal?.throwIfAborted()
    return 'unreachable'
  }
}

/** The `names` of the domain's document; undefined where there is no document or none in it. */
async function fetchNames(url: URL, signal: AbortSignal, fetcher: typeof fetch): Promise<unknown> {
  const answer = fetcher(url, {
    signal,
    redirect: 'error',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    headers: { accept: 'application/json' },
  })
  const response = await unlessAborted(answer, signal)
  if (response.redirected || !response.ok) {
    await response.body?.cancel()
    if (response.status === 404) return undefined
    throw new UnreachableError(`${url.host} answered ${response.status}`)
  }
  return ownValue(JSON.parse(await unlessAborted(readCapped(response, maxBytes), signal)), 'names')
}

/** What an object itself says, never what it inherits: nobody is called `constructor` by default. */
function ownValue(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined
  return (object as Record<string, unknown>)[key]
}

function wellKnownUrl({ name, domain }: Nip05Address, origin: string | undefined): URL | undefined {
  const own = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  const isOwn = own?.host === domain
  const url = new URL(
    `/.well-known/nostr.json?name=${encodeURIComponent(name)}`,
    isOwn ? own : `https://${domain}`,
  )
  return isOwn || !isPrivateHost(url.hostname) ? url : undefined
}

/** For a `fetch` or a body that does not obey its signal. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
