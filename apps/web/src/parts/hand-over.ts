import { PublishError, type NostrClient, type NostrEvent, type Publication } from '@ncc/nostr-core'

/** An event that a relay has taken, or that waits in the outbox and goes out by itself. */
export interface HandedOver {
  readonly event: NostrEvent
  readonly status: 'published' | 'waiting'
}

/**
 * Waits for what becomes of a publication. What every relay refused is not left in the outbox: it is still with whoever
 * wrote it, who can change it. Rejects as `client.publish` does where nothing was published and nothing waits.
 */
export async function handOver(client: NostrClient, publishing: Promise<Publication>): Promise<HandedOver> {
  try {
    const { event } = await publishing
    return { event, status: 'published' }
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    if (error.queued) return { event: error.event, status: 'waiting' }
    await client.outbox.discard(error.event.id)
    throw error
  }
}
