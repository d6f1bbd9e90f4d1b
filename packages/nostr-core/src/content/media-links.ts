import { isPrivateName } from '../protocol/private-name.ts'
import { findLinks } from './links.ts'

const image = /\.(?:jpe?g|png|gif|webp|svg)$/i
const video = /\.(?:mp4|webm|mov)$/i
const cityMedia = /\.(?:jpe?g|png|gif|webp|mp4|webm|mov)$/i

function path(url: string): string {
  return URL.canParse(url) ? new URL(url).pathname : ''
}

/** Whether a link is shown as an image: its path ends in jpg, jpeg, png, gif, webp or svg. */
export function isImageUrl(url: string): boolean {
  return image.test(path(url))
}

/** Whether a link is shown as a video: its path ends in mp4, webm or mov. */
export function isVideoUrl(url: string): boolean {
  return video.test(path(url))
}

/** Whether the city feed and the vault treat a link as media: images except svg, and videos. */
function isMediaUrl(url: string): boolean {
  return cityMedia.test(path(url))
}

/** An IPv4 address. One of version 6 has no dot, so that it counts as a private name. */
const ipv4 = /^[\d.]+$/

/**
 * Whether media may be loaded from an address: https and a host name that is not private (a
 * stranger's picture must not reach into the reader's network), or the app's own origin.
 * `origin` has the form `http://localhost:3000`; the page's by default.
 */
export function isLoadableUrl(url: string, origin: string | undefined = pageOrigin()): boolean {
  if (!URL.canParse(url)) return false
  const parsed = new URL(url)
  const { hostname } = parsed
  if (parsed.protocol === 'https:' && !ipv4.test(hostname) && !isPrivateName(hostname)) return true
  return /^https?:$/.test(parsed.protocol) && parsed.origin === origin
}

/** The origin of the current page or worker; undefined on a server. */
export function pageOrigin(): string | undefined {
  return typeof location === 'undefined' ? undefined : location.origin
}

/** The distinct media links of a post, in order, as in the city feed and the vault. */
export function findMediaUrls(text: string): string[] {
  return [...new Set(findLinks(text).map((link) => link.url))].filter(isMediaUrl)
}
