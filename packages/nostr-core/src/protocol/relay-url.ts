/**
 * The one spelling of a relay's address: trimmed, `wss://` put in front where there is neither `ws://` nor
 * `wss://` (spec §5), host in lower case, no default port, no slashes at the end of the path, no fragment.
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
  url.pathname = withoutEnd(url.pathname)
  return url.pathname === '/' && url.search === '' ? url.href.slice(0, -1) : url.href
}

/** One after the other: of a pattern, a path of nothing but slashes would take its time. */
function withoutEnd(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}
