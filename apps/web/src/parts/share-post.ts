import type { NostrEvent } from '@ncc/nostr-core'

/** The address of a post's page. */
export function postPath(event: NostrEvent): string {
  return `/post/${event.id}`
}

/** Puts the link to a post into the clipboard. */
export async function copyPostLink(event: NostrEvent): Promise<void> {
  await navigator.clipboard.writeText(new URL(postPath(event), location.origin).href)
}
