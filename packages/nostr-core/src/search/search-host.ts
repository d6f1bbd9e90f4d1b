import type { Community } from '../community/community.ts'
import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { QueryResult } from '../relays/contract.ts'
import type { PoolRequest } from '../relays/relay-pool.ts'

/** The part of a client that a search needs. */
export interface SearchHost {
  readonly community: Community
  /** The signed-in account (64 hex), whose contacts are searched last. */
  readonly pubkey: string | undefined
  readonly clock: Clock
  /** Queries relays once; calls `onEvent` for each verified event as it arrives. */
  request(
    filters: readonly Filter[],
    request: PoolRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult>
}
