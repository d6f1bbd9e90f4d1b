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

/**
 * The entry with what a relay has just said. A relay that may have the event already may still have it when it could not
 * be reached since.
 */
export function withOutcome(entry: OutboxEntry, relay: string, said: PublishOutcome): OutboxEntry {
  const before = entry.report[relay]
  const wasInDoubt = before?.status === 'unreachable' && before.inDoubt === true
  const outcome = said.status === 'unreachable' && wasInDoubt ? { ...said, inDoubt: true as const } : said
  return createEntry({ ...entry, report: { ...entry.report, [relay]: outcome } })
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
export function whereabouts({ report, status }: OutboxEntry): 'published' | 'unsure' | 'withdrawn' {
  if (status === 'published') return 'published'
  const isInDoubt = Object.values(report).some((said) => said.status === 'unreachable' && said.inDoubt)
  return isInDoubt ? 'unsure' : 'withdrawn'
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
