import { useMemo } from 'react'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { readHiddenAuthors } from '../../shared/storage/hidden-authors.ts'
import { useStored } from '../../shared/storage/use-storage.ts'

/** Posts without those of authors hidden on this device, reposts included. */
export function useVisiblePosts(events: readonly NostrEvent[]): readonly NostrEvent[] {
  const hidden = useStored(readHiddenAuthors)
  return useMemo(
    () =>
      events.filter(
        ({ kind, pubkey, tags }) =>
          !hidden.includes(pubkey) &&
          !(kind !== kinds.note && tags.some(([name, who]) => name === 'p' && hidden.includes(who ?? ''))),
      ),
    [events, hidden],
  )
}
