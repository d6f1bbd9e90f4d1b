import type { Community } from '../community/community.ts'
import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import type { RelayUse } from '../protocol/nip65.ts'
import type { PublishQueue } from '../publish/publish-queue.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import type { Query } from '../queries/query.ts'
import type { QueryResult } from '../relays/contract.ts'
import type { PoolRequest } from '../relays/relay-pool.ts'
import type { Signer } from '../signers/signer.ts'

/** The part of a client that a mailbox needs. */
export interface MessageHost {
  readonly community: Community
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  readonly relays: readonly RelayUse[]
  readonly publishQueue: Pick<PublishQueue, 'ready' | 'value' | 'subscribe' | 'retry' | 'discard'>
  readonly clock: Clock
  /** Seconds. */
  now(): number
  peek<Data>(query: Query<Data>): Data
  observe<Data>(query: Query<Data>): LiveQuery<Data>
  request(filters: readonly Filter[], request: PoolRequest): Promise<QueryResult>
  deliver(event: NostrEvent, relays: readonly string[], about?: string): Promise<unknown>
}
