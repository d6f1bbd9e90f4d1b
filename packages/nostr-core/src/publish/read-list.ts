import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import { haveMostToldAll } from '../relays/has-answered.ts'
import type { RelayPool } from '../relays/relay-pool.ts'

/**
 * What is known of a list: its newest version; that there is none, as most of the account's relays say; or nothing that
 * one could rely on, because too few of them answered.
 */
export type ListReading =
  | { readonly status: 'found'; readonly event: NostrEvent }
  | { readonly status: 'absent' }
  | { readonly status: 'unknown' }

/** Which list to read, and where: relay urls, and how long (ms) each may be silent. */
export interface ListQuestion {
  readonly kind: number
  /** 64 hex. */
  readonly pubkey: string
  /** The account's own relays. */
  readonly relays: readonly string[]
  /** Those of them that every client writes the list to: most of these must answer. */
  readonly quorum: readonly string[]
  /** Asked besides where those have nothing. */
  readonly fallback: readonly string[]
  /** Versions known here already. */
  readonly known: readonly NostrEvent[]
  readonly timeout: number
}

/**
 * Reads the newest version of a list. Only if most of the quorum answered completely is it found, or absent where nobody
 * has it: what most of these relays were given, one of them then tells. A relay that is down may hold what is newer.
 */
export async function readList(
  pool: Pick<RelayPool, 'query'>,
  { kind, pubkey, relays, quorum, fallback, known, timeout }: ListQuestion,
): Promise<ListReading> {
  const ask = (urls: readonly string[]) =>
    pool.query([{ kinds: [kind], authors: [pubkey], limit: 1 }], { relays: urls, timeout })
  const own = await ask(relays)
  if (!haveMostToldAll(own.relays, quorum)) return { status: 'unknown' }
  const found = newest([...own.events, ...known])
  if (found) return { status: 'found', event: found }
  const elsewhere = fallback.filter((url) => !relays.includes(url))
  const [event] = (await ask(elsewhere)).events
  return event ? { status: 'found', event } : { status: 'absent' }
}

function newest(events: readonly NostrEvent[]): NostrEvent | undefined {
  return [...events].sort(newestFirst)[0]
}
