import type { Clock } from '../protocol/clock.ts'
import type { RelayPool } from '../relays/relay-pool.ts'
import type { RelayRoles } from '../relays/relay-roles.ts'

/** The part of a client that a search needs. */
export interface SearchHost {
  /** The signed-in account (64 hex), whose contacts are searched last. */
  readonly pubkey: string | undefined
  readonly clock: Clock
  readonly relays: { readonly roles: RelayRoles; readonly fetch: RelayPool['query'] }
}
