import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { haveMostAnsweredInFull } from '../relays/has-answered.ts'
import type { RelayPool } from '../relays/relay-pool.ts'

/** How long a relay may be silent before a list is edited without it. */
export const readTimeoutMs = 5000

/**
 * The result of reading a list: its newest version, confirmed absence, or unknown because too few of the account's relays
 * answered. It is confirmed unless the fallback relays had to be asked and most of them are down.
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
  /** The relays to which every client writes the list: most of them must answer. */
  readonly quorum: readonly string[]
  /** Relays to ask if the account's own have no version. */
  readonly fallback: readonly string[]
  /** Versions that this device already has. */
  readonly known: readonly NostrEvent[]
  /** Milliseconds of silence after which a relay is given up. */
  readonly timeoutMs: number
}

/**
 * Reads the newest version of a list. A relay that is down may have a newer version, so the result is `unknown` unless
 * most of the quorum have answered in full.
 */
export async function readList(
  pool: Pick<RelayPool, 'query'>,
  { kind, pubkey, relays, quorum, fallback, known, timeoutMs }: ListQuestion,
): Promise<ListReading> {
  const ask = (urls: readonly string[]) =>
    pool.query([{ kinds: [kind], authors: [pubkey], limit: 1 }], { relays: urls, timeoutMs })
  const own = await ask(relays)
  if (!haveMostAnsweredInFull(own.relays, quorum)) return { status: 'unknown' }
  const [found] = [...own.events, ...known].sort(newestFirst)
  if (found) return { status: 'found', event: found, isConfirmed: true }
  const further = [...new Set(fallback)].filter((url) => !quorum.includes(url))
  const elsewhere = await ask(further.filter((url) => !relays.includes(url)))
  const reports = { ...own.relays, ...elsewhere.relays }
  const isConfirmed = further.length === 0 || haveMostAnsweredInFull(reports, further)
  const [event] = elsewhere.events
  return event ? { status: 'found', event, isConfirmed } : { status: 'absent', isConfirmed }
}
