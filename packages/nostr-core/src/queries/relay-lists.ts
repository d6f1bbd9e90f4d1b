import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { parseRelayList } from '../protocol/nip65.ts'
import type { Engine } from './engine.ts'
import type { QueryStage } from './query.ts'
import { isAsSafe } from './relay-hints.ts'

/** How far (seconds) before the newest stored relay list to look for changed ones: clocks differ. */
const overlapSeconds = 86_400

/** How long to wait for one relay before the next one is asked too. */
const hedgeMs = 1000

/**
 * Loads the relay lists (kind 10002, NIP-65) of authors (64 hex) into the store: asks the relays of the stage one after another,
 * each for those that are still missing, and the first one also for those that have changed. Aborting ends it.
 */
export async function fetchRelayLists(
  engine: Engine,
  authors: readonly string[],
  { relays, timeoutMs }: QueryStage,
  signal: AbortSignal,
): Promise<void> {
  await engine.restore?.(ofAuthors(authors))
  const stored = authors.flatMap((author) => storedRelayList(engine, author) ?? [])
  const { now, pubkey: own } = engine.context()
  const dates = stored.map(({ created_at }) => created_at).filter((date) => date <= now)
  const since = Math.max(0, Math.max(0, ...dates) - overlapSeconds)
  // Lists that changed while the device was offline. Only the first relay is asked: an older list works for a while. The
  // client follows the account's own.
  let changed = ofAuthors(
    stored.flatMap(({ pubkey }) => (pubkey === own ? [] : pubkey)),
    { since },
  )
  const asked: Promise<unknown>[] = []
  for (const relay of relays) {
    if (signal.aborted) return
    const missing = authors.filter((author) => !storedRelayList(engine, author))
    const filters = [...ofAuthors(missing), ...changed]
    changed = []
    if (filters.length === 0) break
    const asking = engine.pool.query(filters, { relays: [relay], timeoutMs, signal })
    asked.push(asking)
    await new Promise<void>((resolve, reject) => {
      const cancel = engine.clock.after(hedgeMs, resolve)
      void asking.then(() => resolve(), reject).finally(cancel)
    })
  }
  await Promise.all(asked)
}

const ofAuthors = (authors: readonly string[], more: Filter = {}): Filter[] =>
  authors.length > 0 ? [{ kinds: [kinds.relayList], authors, ...more }] : []

const storedRelayList = ({ store }: Engine, author: string): NostrEvent | undefined =>
  store.getByAddress(`${kinds.relayList}:${author}:`)

/** The read or write relays (normalised urls) in an author's relay list, if it is in the store, without unsafe ones. */
export function storedRelays(engine: Engine, author: string, use: 'read' | 'write'): readonly string[] {
  const list = storedRelayList(engine, author)
  if (!list) return []
  const { home } = engine.context().relays
  return parseRelayList(list).flatMap((relay) => (relay[use] && isAsSafe(relay.url, home) ? [relay.url] : []))
}

/** The relays (normalised urls) that are down. */
export function failingRelays(pool: Engine['pool']): ReadonlySet<string> {
  const down = Object.entries(pool.states.value).filter(
    ([, state]) => state === 'error' || state === 'timeout',
  )
  return new Set(down.map(([url]) => url))
}
