import { useCallback } from 'react'
import { useClient } from '@ncc/hooks'
import { PublishError, type Publication } from '@ncc/nostr-core'

/**
 * Publishes now or not at all: what no relay took is taken out of the outbox again, since the draft is still on screen and
 * would go out twice.
 */
export function usePublishNow(): (publishing: Promise<Publication>) => Promise<Publication> {
  const client = useClient()
  return useCallback(
    async (publishing) => {
      try {
        return await publishing
      } catch (error) {
        if (error instanceof PublishError && error.queued) await client.outbox.discard(error.event.id)
        throw error
      }
    },
    [client],
  )
}
