import { hasContentWarning, type NostrEvent } from '@ncc/nostr-core'
import { usePreferences } from '../shared/host.ts'

/** Whether an event's content is hidden at first: its author asks for it (NIP-36), and the reader has not chosen to see it always. */
export function useIsWarned(event: Pick<NostrEvent, 'tags'>): boolean {
  const { showWarned } = usePreferences()
  return !showWarned && hasContentWarning(event)
}
