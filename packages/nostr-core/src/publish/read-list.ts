import { newestFirst, type NostrEvent } from '../protocol/event.ts'
import type { QueryResult } from '../relays/contract.ts'
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
  /** The account's own relays: enough of them must answer. */
  readonly relays: readonly string[]
  /** Those of them that hold whatever this product publishes: what they all say is enough, whatever else is down. */
  readonly anchors: readonly string[]
  /** Asked besides where those have nothing. */
  readonly fallback: readonly string[]
  /** Versions known here already. */
  readonly known: readonly NostrEvent[]
  readonly timeout: number
}

/**
 * Reads the newest version of a list. It counts as found if half of the account's relays, or all of its anchors,
 * answered completely, and as absent if more than half did and nobody has it: a relay that is down may hold what is
 * missing elsewhere.
 */
export async function readList(
  pool: Pick<RelayPool, 'query'>,
  { kind, pubkey, relays, anchors, fallback, known, timeout }: ListQuestion,
): Promise<ListReading> {
  const ask = (urls: readonly string[]) =>
    pool.query([{ kinds: [kind], authors: [pubkey], limit: 1 }], { relays: urls, timeout })
  const own = await ask(relays)
  const answered = relays.filter((url) => hasAnswered(own, url)).length
  const half = relays.length / 2
  const isAnchored = anchors.length > 0 && anchors.every((url) => hasAnswered(own, url))
  if (answered === 0 || (answered < half && !isAnchored)) return { status: 'unknown' }
  const found = newest([...own.events, ...known])
  if (found) return { status: 'found', event: found }
  const elsewhere = fallback.filter((url) => !relays.includes(url))
  const [event] = (await ask(elsewhere)).events
  if (event) return { status: 'found', event }
  return { status: answered > half ? 'absent' : 'unknown' }
}

/** A relay that sent nothing but what is not genuine has told nothing: its copy may be damaged, and the list not gone. */
function hasAnswered({ relays }: QueryResult, url: string): boolean {
  const { state, refused = 0 } = relays[url] ?? {}
  return state === 'ok' || (state === 'zero' && refused === 0)
}

function newest(events: readonly NostrEvent[]): NostrEvent | undefined {
  return [...events].sort(newestFirst)[0]
}
