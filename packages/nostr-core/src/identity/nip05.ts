import { pageOrigin } from '../content/media-links.ts'
import { UnreachableError } from '../protocol/errors.ts'
import { isHex64 } from '../protocol/hex.ts'
import { parseNip05, type Nip05Address } from '../protocol/nip05.ts'
import { readCapped } from '../protocol/read-capped.ts'
import { toRelays, type BunkerPointer } from '../signers/remote/bunker-url.ts'
import { isPrivateHost } from '../protocol/private-host.ts'

/**
 * - `verified`: the domain confirms that the name belongs to the account.
 * - `mismatch`: the domain answered but does not confirm it.
 * - `unreachable`: the domain gave no usable answer; retrying later may help.
 * - `malformed`: the identifier does not have the form name@domain, or its domain may not be queried.
 */
export type Nip05Verdict = 'verified' | 'mismatch' | 'unreachable' | 'malformed'

export interface VerifyNip05Options {
  /** By default the platform's. */
  readonly fetch?: typeof fetch
  readonly signal?: AbortSignal
  /** Milliseconds; 5,000 by default. */
  readonly timeout?: number
  /**
   * The app's own origin (`http://localhost:3000`), the page's by default. Only its host may be queried without https and
   * in a private network.
   */
  readonly origin?: string | undefined
  /**
   * Resolves the addresses of a host, if the platform can (`node:dns`); hosts with a private address are not queried.
   */
  readonly resolve?: (host: string) => Promise<readonly string[]>
}

const timeoutDefault = 5000
const maxBytes = 65_536

/**
 * Asks the domain of an identifier whether the name belongs to the account (64 hex digits; NIP-05). Redirects and answers
 * of more than 64 kB are refused. Rejects only with the reason of an aborted `signal`.
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
  try {
    const document = await fetchDocument(url, origin, options)
    if (document === forbidden) return 'malformed'
    const names = ownValue(document, 'names')
    return isHex64(pubkey) && ownValue(names, address.name) === pubkey ? 'verified' : 'mismatch'
  } catch {
    options.signal?.throwIfAborted()
    return 'unreachable'
  }
}

/**
 * The remote signer that a NIP-05 name stands for (NIP-46, as signers with accounts of their own publish it): the name's key
 * with its `nip46` relays. Undefined if the domain may not be asked or names no signer.
 * @throws {UnreachableError} if the domain gives no usable answer.
 */
export async function findBunker(
  identifier: string,
  options: VerifyNip05Options = {},
): Promise<BunkerPointer | undefined> {
  const address = parseNip05(identifier)
  const origin = 'origin' in options ? options.origin : pageOrigin()
  const url = address && wellKnownUrl(address, origin)
  if (!address || !url) return undefined
  let document: unknown
  try {
    document = await fetchDocument(url, origin, options)
  } catch (cause) {
    options.signal?.throwIfAborted()
    throw new UnreachableError(`${url.host} gave no usable answer`, { cause })
  }
  const pubkey = ownValue(ownValue(document, 'names'), address.name)
  if (!isHex64(pubkey)) return undefined
  const about = ownValue(document, 'nip46')
  const listed = ownValue(about, pubkey) ?? ownValue(about, 'relays')
  const relays = toRelays(Array.isArray(listed) ? listed : [])
  return relays.length > 0 ? { pubkey, relays } : undefined
}

/** Not a value that a document can have. */
const forbidden = Symbol('forbidden')

/** The domain's document; undefined if it has none, `forbidden` if the domain is in a private network. */
async function fetchDocument(
  url: URL,
  origin: string | undefined,
  options: VerifyNip05Options,
): Promise<unknown> {
  const timeout = AbortSignal.timeout(options.timeout ?? timeoutDefault)
  const signal = options.signal ? AbortSignal.any([options.signal, timeout]) : timeout
  if (options.resolve && url.origin !== origin) {
    const addresses = await unlessAborted(options.resolve(url.hostname), signal)
    if (addresses.some(isPrivateHost)) return forbidden
  }
  const answer = (options.fetch ?? globalThis.fetch)(url, {
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
  return JSON.parse(await unlessAborted(readCapped(response, maxBytes), signal))
}

/** An own property of an object, never an inherited one such as `constructor`. */
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

/** Rejects when the signal aborts, for a `fetch` or body that ignores its signal. */
function unlessAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
