import { isPrivateHost } from '../protocol/private-host.ts'
import { pageOrigin } from './media-links.ts'

/**
 * The origin of a media server (`https://media.example`), from an address with or without `https://`. Undefined if it is not
 * one, or is in a private network; only the host of the app itself (`origin`, by default the page's) may be.
 */
export function parseMediaServer(text: string, origin = pageOrigin()): string | undefined {
  const trimmed = text.trim()
  const address = /^[a-z]+:/i.test(trimmed) ? trimmed : `https://${trimmed}`
  if (trimmed === '' || !URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.username !== '' || url.password !== '') return undefined
  const own = origin !== undefined && URL.canParse(origin) ? new URL(origin) : undefined
  if (own?.hostname === url.hostname && url.protocol === own.protocol) return url.origin
  return url.protocol === 'https:' && !isPrivateHost(url.hostname) ? url.origin : undefined
}
