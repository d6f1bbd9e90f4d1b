import { isLoadableUrl } from '@ncc/nostr-core'

/** An image address from an event, if it may be loaded: https, or this origin's own. */
export function safeImage(url: string | undefined): string | undefined {
  return url !== undefined && isLoadableUrl(url, location.origin) ? url : undefined
}
