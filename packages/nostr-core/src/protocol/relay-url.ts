/**
 * The one spelling of a relay's address: trimmed, `wss://` put in front where there is neither `ws://` nor
 * `wss://` (spec §5), host in lower case, no default port, no slash where there is no path, no fragment. A slash at the
 * end of a path stays: a server may know the one address and not the other, and a WebSocket follows no redirect.
 * Undefined where the text is no websocket address.
 */
export function normalizeRelayUrl(text: string): string | undefined {
  const trimmed = text.trim()
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
