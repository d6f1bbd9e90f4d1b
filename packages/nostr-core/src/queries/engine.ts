import type { Clock } from '../protocol/clock.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import type { QueryContext } from './query.ts'
import type { RequestMerger } from './request-merger.ts'

/** What running queries share: where events are held, where they come from, and what time it is. */
export interface Engine {
  readonly store: MemoryStore
  readonly pool: RelayPool
  readonly merger: RequestMerger
  readonly clock: Clock
  context(): QueryContext
}
