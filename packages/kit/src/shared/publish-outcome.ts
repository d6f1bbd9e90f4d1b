import {
  PublishError,
  type NostrClient,
  type NostrEvent,
  type Publication,
  type PublishReport,
} from '@ncc/nostr-core'

/** An event that a relay has accepted, or that waits in the publish queue and is sent automatically. */
export interface PublishOutcome {
  readonly event: NostrEvent
  readonly status: 'published' | 'waiting'
  /** The outcome of each relay so far. */
  readonly report: PublishReport
}

/** Why the first relay that rejected an event did so; undefined if none has. */
export function refusalIn({ report }: PublishError): string | undefined {
  const outcome = Object.values(report).find(({ status }) => status === 'rejected')
  return outcome?.status === 'rejected' ? outcome.reason : undefined
}

/** Whether a relay rejects an event for its date, which is wrong if the clock of this device is. */
export const isAboutDate = (reason: string): boolean =>
  /created_at|creation date|timestamp|clock/i.test(reason)

/**
 * Waits for the outcome of a publication. An event that every relay rejected does not stay in the publish queue: its
 * author still has the text, or `rescue` restores it first. Rejects like `client.publish` if nothing was published and
 * nothing is queued.
 */
export async function waitForOutcome(
  client: NostrClient,
  publishing: Promise<Publication>,
  rescue?: () => Promise<void>,
): Promise<PublishOutcome> {
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
