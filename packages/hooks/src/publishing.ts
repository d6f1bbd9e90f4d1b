import { useCallback, useMemo, useRef, useSyncExternalStore } from 'react'
import type { NostrEvent, PublishQueueEntry, Withdrawal } from '@ncc/nostr-core'
import { isEqual } from './atoms.ts'
import { useClient, useNostrContext, useOwnPubkey } from './context.ts'

/** Unpublished events, with what can be done about them. */
export interface PublishState {
  /** Accepted by no relay yet; retried automatically. */
  readonly pending: readonly PublishQueueEntry[]
  /** Rejected by every relay. */
  readonly failed: readonly PublishQueueEntry[]
  /** Retries one event by its id (64 hex), or all. */
  retry(id?: string): Promise<void>
  /** Discards an event (64 hex id), and reports whether a relay has it nevertheless. */
  discard(id: string): Promise<Withdrawal>
}

const none: readonly PublishQueueEntry[] = []

/** A server publishes nothing. */
const nothing = () => none

/**
 * The unpublished events of every account on this device, live.
 * @example
 * const { pending, failed, retry } = usePublishState()
 */
export function usePublishState(): PublishState {
  const { publishQueue } = useNostrContext().client
  const entries = useSyncExternalStore(
    (listener) => publishQueue.subscribe(listener),
    () => publishQueue.value,
    nothing,
  )
  return useMemo(
    () => ({
      pending: entries.filter(({ status }) => status === 'waiting'),
      failed: entries.filter(({ status }) => status === 'failed'),
      retry: (id) => publishQueue.retry(id),
      discard: (id) => publishQueue.discard(id),
    }),
    [entries, publishQueue],
  )
}

/**
 * The signed-in account's queued events, and those sent since the page was loaded, with each relay's outcome; live. Pass
 * the same `wanted` function on every render.
 */
export function usePublishQueue(wanted: (event: NostrEvent) => boolean): readonly PublishQueueEntry[] {
  const { publishQueue } = useClient()
  const pubkey = useOwnPubkey() || undefined
  const last = useRef<readonly PublishQueueEntry[]>([])
  const read = useCallback(() => {
    const found = publishQueue.recent.filter(({ event }) => event.pubkey === pubkey && wanted(event))
    if (!isEqual(last.current, found)) last.current = found
    return last.current
  }, [publishQueue, pubkey, wanted])
  return useSyncExternalStore(
    useCallback((listener) => publishQueue.subscribe(listener), [publishQueue]),
    read,
    nothing,
  )
}
