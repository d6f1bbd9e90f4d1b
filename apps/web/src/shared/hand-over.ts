import {
  PublishError,
  type NostrClient,
  type NostrEvent,
  type Publication,
  type PublishReport,
} from '@ncc/nostr-core'

/** An event that a relay has accepted, or that waits in the publish queue and is sent automatically. */
export interface HandedOver {
  readonly event: NostrEvent
  readonly status: 'published' | 'waiting'
  /** The outcome of each relay so far. */
  readonly report: PublishReport
}

/**
 * Waits for what becomes of a publication. What every relay refused is not left in the publish queue: it is still with whoever
 * wrote it, or given back by `rescue` before it is forgotten. Rejects as `client.publish` does where nothing was published
 * and nothing waits.
 */
export async function handOver(
  client: NostrClient,
  publishing: Promise<Publication>,
  rescue?: () => Promise<void>,
): Promise<HandedOver> {
  try {
    return { ...(await publishing), status: 'published' }
  } catch (error) {
    if (!(error instanceof PublishError)) throw error
    const { event, report } = error
    if (error.queued) return { event, report, status: 'waiting' }
    const taken = await client.publishQueue.discard(event.id, rescue)
    // Another tab has retried meanwhile.
    if (taken.status === 'published') return { event, report: taken.report, status: 'published' }
    throw error
  }
}
