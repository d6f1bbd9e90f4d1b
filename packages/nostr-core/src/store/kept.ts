import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import type { EventStore, SeenEvent } from './event-store.ts'

/** What is on the page at once: the newest, and who wrote it. */
const atOnce: readonly Filter[] = [{ limit: 100 }, { kinds: [kinds.profile], limit: 100 }]

/** What a storage has kept, each event verified since it was read. */
export interface Kept {
  readonly events: readonly SeenEvent[]
  /** How many more there were that are not genuine. */
  readonly refused: number
}

/**
 * Reads what a storage has kept, the newest if nothing else is asked for, and verifies it.
 * @throws {StorageError}
 */
export async function readKept(
  storage: EventStore,
  verify: (events: readonly NostrEvent[]) => Promise<readonly boolean[]>,
  filters = atOnce,
): Promise<Kept> {
  const stored = await storage.load(filters)
  const verdicts = await verify(stored.map(({ event }) => event))
  const events = stored.filter((_, i) => verdicts[i] === true)
  return { events, refused: stored.length - events.length }
}
