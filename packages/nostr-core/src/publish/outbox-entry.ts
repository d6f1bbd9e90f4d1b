import type { NostrEvent } from '../protocol/event.ts'
import type { PublishOutcome, PublishReport } from '../relays/contract.ts'
import { reasonPrefix } from '../relays/frames.ts'

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
  /** A relay was sent it and did not answer: whatever that one says of a later try, it may have it. */
  readonly inDoubt?: true
}

/** What is kept of an entry; the rest follows from it. */
type Kept = Omit<OutboxEntry, 'status'>

/** Completes an entry with what follows from its report. */
export function createEntry({ event, report, relays, queuedAt, about, inDoubt }: Kept): OutboxEntry {
  const said = Object.values(report)
  const statuses = said.map(({ status }) => status)
  const isOpen = openRelays({ report, relays }).length > 0
  const status = statuses.includes('accepted') ? 'published' : isOpen ? 'waiting' : 'failed'
  const isInDoubt = inDoubt ?? said.some((one) => one.status === 'unreachable' && one.inDoubt)
  return {
    event,
    report,
    relays,
    queuedAt,
    status,
    ...(about !== undefined && { about }),
    ...(isInDoubt && { inDoubt: true }),
  }
}

/** The relays that still have to say yes or no. */
export function openRelays({ report, relays }: Pick<OutboxEntry, 'report' | 'relays'>): string[] {
  return relays.filter((url) => {
    const said = report[url]
    return !said || said.status === 'unreachable' || isTemporary(said)
  })
}

/** The entry with what a relay has just said. */
export function withOutcome(entry: OutboxEntry, relay: string, said: PublishOutcome): OutboxEntry {
  return createEntry({ ...entry, report: { ...entry.report, [relay]: said } })
}

/** The entry for further relays too, with those that said no to be asked once more. */
export function withRelays(entry: OutboxEntry, relays: readonly string[]): OutboxEntry {
  const further = relays.filter((url) => !entry.relays.includes(url))
  const kept = Object.entries(entry.report).filter(([, said]) => said.status !== 'rejected')
  if (further.length === 0 && kept.length === Object.keys(entry.report).length) return entry
  return createEntry({
    ...entry,
    relays: [...new Set([...entry.relays, ...further])],
    report: Object.fromEntries(kept),
  })
}

/** Whether somebody has the event: `unsure` where a relay was sent it and has not answered. */
export function whereabouts({ status, inDoubt }: OutboxEntry): 'published' | 'unsure' | 'withdrawn' {
  if (status === 'published') return 'published'
  return inDoubt ? 'unsure' : 'withdrawn'
}

/** A refusal that does not last (NIP-01's prefixes). */
function isTemporary(said: PublishOutcome): boolean {
  return said.status === 'rejected' && ['rate-limited', 'error'].includes(reasonPrefix(said.reason))
}

/** Whether two events by one author say the same, whenever they were written. */
export function saysTheSame(
  a: Pick<NostrEvent, 'kind' | 'tags' | 'content'>,
  b: Pick<NostrEvent, 'kind' | 'tags' | 'content'>,
): boolean {
  return a.kind === b.kind && a.content === b.content && JSON.stringify(a.tags) === JSON.stringify(b.tags)
}
