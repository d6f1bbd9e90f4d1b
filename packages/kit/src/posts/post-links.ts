import type { NostrEvent } from '@ncc/nostr-core'

/** The path of a post's page. */
export function postPath(event: NostrEvent): string {
  return `/post/${event.id}`
}

/** Opens the system's share sheet on a phone; elsewhere copies the link to the clipboard and calls `onCopied`. */
export async function shareLink(path: string, onCopied: () => void): Promise<void> {
  const url = new URL(path, location.origin).href
  if (matchMedia('(pointer: coarse)').matches && 'share' in navigator) {
    try {
      return await navigator.share({ url })
    } catch (error) {
      // Closed without sharing.
      if (error instanceof Error && error.name === 'AbortError') return
    }
  }
  await navigator.clipboard.writeText(url)
  onCopied()
}

/** The path of the posts with a topic: those of followed people, or everybody's. */
export function topicPath(topic: string, isEverybody = false): string {
  return `/?${new URLSearchParams({ topic, ...(isEverybody && { everybody: '' }) })}`
}
