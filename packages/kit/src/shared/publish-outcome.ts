import {
  fetchRelayInfo,
  PublishError,
  type FetchRelayInfoOptions,
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

/** A relay that rejected an event, and its reason. */
export interface Refusal {
  readonly relay: string
  readonly reason: string
}

/** The first rejection of an event, by the error of its publication; undefined if no relay has rejected it. */
export function refusalIn(error: unknown): Refusal | undefined {
  if (!(error instanceof PublishError)) return undefined
  for (const [relay, outcome] of Object.entries(error.report)) {
    if (outcome.status === 'rejected') return { relay, reason: outcome.reason }
  }
  return undefined
}

/**
 * Whether a relay rejects an event because it takes only those of some accounts, such as its members: the reason has the prefix
 * `restricted` (NIP-42), and the relay's information says so too (NIP-11).
 */
export async function isRestricted(
  { relay, reason }: Refusal,
  options?: FetchRelayInfoOptions,
): Promise<boolean> {
  if (!reason.startsWith('restricted:')) return false
  const info = await fetchRelayInfo(relay, options).catch(() => undefined)
  return info?.restrictedWrites ?? false
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
