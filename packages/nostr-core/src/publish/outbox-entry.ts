import type { NostrEvent } from '../protocol/event.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'

/** A signed event on its way out. */
export interface OutboxEntry {
  readonly event: NostrEvent
  /** What each relay has said so far; a relay that has not yet been asked, or could not be, is absent or unreachable. */
  readonly report: PublishReport
  readonly relays: readonly string[]
  /** The id of what it carries, where it is the wrap of something else. */
  readonly about?: string
  /** Milliseconds since 1970. */
  readonly queuedAt: number
  /**
   * `waiting`: relays are still to be asked, and will be; `failed`: every one of them refused it; `published`: one has
   * it, and the others are still to get it.
   */
  readonly status: 'waiting' | 'failed' | 'published'
}

/** What is kept of an entry; the rest follows from it. */
type Kept = Omit<OutboxEntry, 'status'>

/** Completes an entry with what follows from its report. */
export function createEntry({ event, report, relays, queuedAt, about }: Kept): OutboxEntry {
  const statuses = Object.values(report).map(({ status }) => status)
  const isOpen = openRelays({ report, relays }).length > 0
  const status = statuses.includes('accepted') ? 'published' : isOpen ? 'waiting' : 'failed'
  return { event, report, relays, queuedAt, status, ...(about !== undefined && { about }) }
}

/** The relays that still have to say yes or no. */
export function openRelays({ report, relays }: Pick<OutboxEntry, 'report' | 'relays'>): string[] {
  return relays.filter((url) => {
    const said = report[url]
    return !said || said.status === 'unreachable' || isTemporary(said)
  })
}

/** A refusal that does not last (NIP-01's prefixes). */
function isTemporary(said: PublishOutcome): boolean {
  return said.status === 'rejected' && /^(rate-limited|error):/.test(said.reason)
}

/** Whether two events by one author say the same, whenever they were written. */
export function saysTheSame(
  a: Pick<NostrEvent, 'kind' | 'tags' | 'content'>,
  b: Pick<NostrEvent, 'kind' | 'tags' | 'content'>,
): boolean {
  return a.kind === b.kind && a.content === b.content && JSON.stringify(a.tags) === JSON.stringify(b.tags)
}
