import { useMemo } from 'react'
import type { NostrEvent } from '@ncc/nostr-core'
import { readHiddenAuthors } from '../../storage/hidden-authors.ts'
import { useStored } from '../../storage/use-storage.ts'

/** Posts without those of the authors hidden on this device. */
export function useVisiblePosts(events: readonly NostrEvent[]): readonly NostrEvent[] {
  const hidden = useStored(readHiddenAuthors)
  return useMemo(() => events.filter(({ pubkey }) => !hidden.includes(pubkey)), [events, hidden])
}
