import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import type { EventStore, SeenEvent } from './event-store.ts'

/** The events that the first page needs: the newest ones and their authors' profiles. */
const firstPage: readonly Filter[] = [{ limit: 100 }, { kinds: [kinds.profile], limit: 100 }]

/** Cached events, verified after they were read. */
export interface CachedEvents {
  readonly events: readonly SeenEvent[]
  /** How many further cached events failed verification. */
  readonly refused: number
}

/**
 * Reads and verifies cached events, the newest ones by default.
 * @throws {StorageError}
 */
export async function readCache(
  storage: EventStore,
  verify: (events: readonly NostrEvent[]) => Promise<readonly boolean[]>,
  filters = firstPage,
): Promise<CachedEvents> {
  const stored = await storage.load(filters)
  const verdicts = await verify(stored.map(({ event }) => event))
  const events = stored.filter((_, i) => verdicts[i] === true)
  return { events, refused: stored.length - events.length }
}
