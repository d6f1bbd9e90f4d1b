import type { Clock } from '../protocol/clock.ts'
import type { Filter } from '../protocol/filter.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { MemoryStore } from '../store/memory-store.ts'
import type { QueryContext } from './query.ts'
import type { RequestMerger } from './request-merger.ts'

/** The store, relays and clock that running queries share. */
export interface Engine {
  readonly store: MemoryStore
  readonly pool: RelayPool
  readonly merger: RequestMerger
  readonly clock: Clock
  context(): QueryContext
  /**
   * Loads stored events from the device into the store; undefined if it stores none. It never rejects, but may take
   * seconds.
   */
  readonly restore?: ((filters: readonly Filter[]) => Promise<void>) | undefined
}
