import { useMemo, useSyncExternalStore } from 'react'
import type { PublishQueueEntry, Withdrawal } from '@ncc/nostr-core'
import { useNostrContext } from './nostr-context.ts'

/** What was written and is not published, and what can be done about it. */
export interface PublishState {
  /** No relay has taken it yet; it is sent again by itself. */
  readonly pending: readonly PublishQueueEntry[]
  /** Every relay refused it. */
  readonly failed: readonly PublishQueueEntry[]
  /** Sends again: one event by its id, or all. */
  retry(id?: string): Promise<void>
  /** Gives an event up, and tells whether it went out all the same. */
  discard(id: string): Promise<Withdrawal>
}

/** The unpublished events of every account on this device, live. */
export function usePublishState(): PublishState {
  const { publishQueue } = useNostrContext().client
  const entries = useSyncExternalStore(
    (listener) => publishQueue.subscribe(listener),
    () => publishQueue.value,
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
