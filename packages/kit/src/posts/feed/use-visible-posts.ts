import { useMemo } from 'react'
import { isRepost, type NostrEvent } from '@ncc/nostr-core'
import { useIsMuted } from '../../people/mutes.tsx'
import { readHiddenAuthors } from '../../shared/storage/hidden-authors.ts'
import { useStored } from '../../shared/storage/use-storage.ts'

/** Posts without those of authors hidden on this device, reposts included, and without what the account mutes. */
export function useVisiblePosts(events: readonly NostrEvent[]): readonly NostrEvent[] {
  const hidden = useStored(readHiddenAuthors)
  const isMuted = useIsMuted()
  return useMemo(
    () =>
      events.filter(
        (event) =>
          !isMuted(event) &&
          !hidden.includes(event.pubkey) &&
          !(isRepost(event) && event.tags.some(([name, who]) => name === 'p' && hidden.includes(who ?? ''))),
      ),
    [events, hidden, isMuted],
  )
}
