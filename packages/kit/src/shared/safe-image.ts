import { isLoadableUrl } from '@ncc/nostr-core'

/** An image URL from an event, if it may be loaded: https, or this origin. */
export function safeImage(url: string | undefined): string | undefined {
  return url !== undefined && isLoadableUrl(url) ? url : undefined
}
