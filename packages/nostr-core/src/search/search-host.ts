import type { Community } from '../community/community.ts'
import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { QueryResult } from '../relays/contract.ts'
import type { PoolRequest } from '../relays/relay-pool.ts'

/** What a search needs of a client. */
export interface SearchHost {
  readonly community: Community
  /** The signed-in account (64 hex), whose contacts are searched last. */
  readonly pubkey: string | undefined
  readonly clock: Clock
  /** Asks relays once; `onEvent` is told of each verified event as it comes. */
  request(
    filters: readonly Filter[],
    request: PoolRequest,
    onEvent?: (event: NostrEvent, relay: string) => void,
  ): Promise<QueryResult>
}
