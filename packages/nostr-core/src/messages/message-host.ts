import type { Clock } from '../protocol/clock.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { RelayUse } from '../protocol/nip65.ts'
import type { PublishQueue } from '../publish/publish-queue.ts'
import type { LiveQuery } from '../queries/live-query.ts'
import type { Query } from '../queries/query.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'
import type { Signer } from '../signers/signer.ts'

/** The part of a client that a mailbox needs. */
export interface MessageHost {
  readonly account: { readonly pubkey: string; readonly signer: Signer } | undefined
  readonly relays: {
    readonly roles: RelayRoles
    readonly inUse: readonly RelayUse[]
    readonly fetch: RelayPool['query']
  }
  readonly publishQueue: Pick<PublishQueue, 'ready' | 'value' | 'subscribe' | 'retry' | 'discard'>
  readonly clock: Clock
  /** Seconds. */
  now(): number
  cached<Data>(query: Query<Data>): Data
  watch<Data>(query: Query<Data>): LiveQuery<Data>
  publishSigned(
    event: NostrEvent,
    options: { readonly relays: readonly string[]; readonly about?: string; readonly action: string },
  ): Promise<unknown>
}
