import type { NostrEvent } from '@ncc/nostr-core'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { useToast } from '../shared/toast-context.ts'

/** The path of a post's page. */
export function postPath(event: NostrEvent): string {
  return `/post/${event.id}`
}

/** Opens the system's share sheet on a phone; elsewhere copies the link to the clipboard and calls `onCopied`. */
async function shareLink(path: string, onCopied: () => void): Promise<void> {
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

/** Returns a function that shares the page at a path, and says that its link was copied, or could not be. */
export function useShareLink(): (path: string) => void {
  const { t } = useTranslation()
  const show = useToast()
  return (path) =>
    void shareLink(path, () => window.alert(t('post.linkCopied'))).catch(() =>
      show({ tone: 'error', title: t('post.copyFailed') }),
    )
}

/** The path of the posts with a topic: those of followed people, or everybody's. */
export function topicPath(topic: string, isEverybody = false): string {
  return `/?${new URLSearchParams({ topic, ...(isEverybody && { everybody: '' }) })}`
}
