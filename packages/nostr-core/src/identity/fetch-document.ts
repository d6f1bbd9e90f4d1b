import { abortAfter } from '../protocol/abort-after.ts'
import { UnreachableError } from '../protocol/errors.ts'
import { isPrivateHost } from '../protocol/private-host.ts'
import { readCapped } from '../protocol/read-capped.ts'

/** How to fetch a document that a domain publishes. */
export interface FetchDocumentOptions {
  /** By default the platform's. */
  readonly fetch?: typeof fetch
  readonly signal?: AbortSignal
  /** 5,000 by default. */
  readonly timeoutMs?: number
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

const defaultTimeoutMs = 5000
const maxBytes = 65_536

/** Not a value that a document can have. */
export const forbidden = Symbol('forbidden')

/**
 * A domain's JSON document of 64 kB at most; undefined if it has none, `forbidden` if the domain is in a private network.
 * Redirects are refused. The caller has checked the host's name. Rejects if there is no usable answer.
 */
export async function fetchDocument(
  url: URL,
  origin: string | undefined,
  options: FetchDocumentOptions,
): Promise<unknown> {
  const signal = abortAfter(options.timeoutMs ?? defaultTimeoutMs, options.signal)
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
export function ownValue(object: unknown, key: string): unknown {
  if (typeof object !== 'object' || object === null || !Object.hasOwn(object, key)) return undefined
  return (object as Record<string, unknown>)[key]
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
