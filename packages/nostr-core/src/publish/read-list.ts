import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { RelayPool } from '../relays/relay-pool.ts'

/**
 * What is known of a list: its newest version; that there is none; or nothing to rely on, because too few of the
 * account's relays answered. It is confirmed unless the fallback relays had to be asked and most of them are away.
 */
export type ListReading =
  | { readonly status: 'found'; readonly event: NostrEvent; readonly isConfirmed: boolean }
  | { readonly status: 'absent'; readonly isConfirmed: boolean }
  | { readonly status: 'unknown' }

/** Which list to read, and where. */
export interface ListQuestion {
  readonly kind: number
  /** 64 hex. */
  readonly pubkey: string
  /** The account's own relays. */
  readonly relays: readonly string[]
  /** Those of them that every client writes the list to: most of these must answer. */
  readonly quorum: readonly string[]
  /** Asked as well where those have nothing. */
  readonly fallback: readonly string[]
  /** Versions known here already. */
  readonly known: readonly NostrEvent[]
  /** How long (ms) each relay may be silent. */
  readonly timeout: number
}

/**
 * Reads the newest version of a list. A relay that is away may hold it, or a newer version, so nothing is known unless
 * most of the quorum have told all they have.
 */
export async function readList(
  pool: Pick<RelayPool, 'query'>,
  { kind, pubkey, relays, quorum, fallback, known, timeout }: ListQuestion,
): Promise<ListReading> {
  const ask = (urls: readonly string[]) =>
    pool.query([{ kinds: [kind], authors: [pubkey], limit: 1 }], { relays: urls, timeout })
  const own = await ask(relays)
  if (!haveMostAnsweredInFull(own.relays, quorum)) return { status: 'unknown' }
  const found = newest([...own.events, ...known])
  if (found) return { status: 'found', event: found, isConfirmed: true }
  const further = [...new Set(fallback)].filter((url) => !quorum.includes(url))
  const elsewhere = await ask(further.filter((url) => !relays.includes(url)))
  const reports = { ...own.relays, ...elsewhere.relays }
  const isConfirmed = further.length === 0 || haveMostAnsweredInFull(reports, further)
  const [event] = elsewhere.events
  return event ? { status: 'found', event, isConfirmed } : { status: 'absent', isConfirmed }
}

function newest(events: readonly NostrEvent[]): NostrEvent | undefined {
  return [...events].sort(newestFirst)[0]
}
