import { useCallback, useRef, useSyncExternalStore } from 'react'
import type { NostrEvent, PublishQueueEntry } from '@ncc/nostr-core'
import { useClient } from './use-client.ts'
import { useSession } from './use-session.ts'

/**
 * What the signed-in account has on its way out, or has sent since the program started, with what every relay said of
 * it; live, and only the events that are `wanted`. Keep `wanted` the same function from one rendering to the next.
 */
export function usePublishQueue(wanted: (event: NostrEvent) => boolean): readonly PublishQueueEntry[] {
  const { publishQueue } = useClient()
  const session = useSession()
  const pubkey = session.status === 'signed-in' ? session.pubkey : undefined
  const last = useRef<readonly PublishQueueEntry[]>([])
  const read = useCallback(() => {
    const found = publishQueue.recent.filter(({ event }) => event.pubkey === pubkey && wanted(event))
    const isSame =
      found.length === last.current.length && found.every((entry, at) => entry === last.current[at])
    if (!isSame) last.current = found
    return last.current
  }, [publishQueue, pubkey, wanted])
  return useSyncExternalStore(
    useCallback((listener) => publishQueue.subscribe(listener), [publishQueue]),
    read,
  )
}
