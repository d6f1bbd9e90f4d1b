import { MalformedError } from './errors.ts'
import { requireText } from './require-text.ts'

/**
 * Normalises a relay's address: trimmed, with `wss://` added if it has no scheme, host in lower case, without
 * default port, fragment, or a lone slash as path. A slash at the end of a longer path stays: the server may treat the two
 * addresses differently, and a WebSocket follows no redirect. Undefined if the text is not a websocket address.
 */
export function normalizeRelayUrl(text: string): string | undefined {
  const trimmed = requireText(text).trim()
  if (trimmed === '' || /\s/.test(trimmed)) return undefined
  const hasScheme = /^[a-z][a-z0-9+.-]*:\/\//i.test(trimmed)
  const address = hasScheme ? trimmed : `wss://${trimmed}`
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (!/^wss?:$/.test(url.protocol) || url.hostname === '' || url.username !== '' || url.password !== '') {
    return undefined
  }
  url.hash = ''
  if (url.search === '') url.search = ''
  if (/^\/+$/.test(url.pathname)) url.pathname = '/'
  return url.pathname === '/' && url.search === '' ? url.href.slice(0, -1) : url.href
}

/** Like `normalizeRelayUrl`. @throws {MalformedError} if the text is not a websocket address. */
export function requireRelayUrl(text: string): string {
  const url = normalizeRelayUrl(text)
  if (url === undefined) throw new MalformedError(`${text}: not a ws: or wss: address`)
  return url
}

/** Normalises a list of addresses. @throws {MalformedError} for anything else. */
export function requireRelayUrls(urls: readonly string[] | undefined): string[] {
  if (!Array.isArray(urls)) throw new MalformedError('Expected a list of relay addresses')
  return urls.map(requireRelayUrl)
}
