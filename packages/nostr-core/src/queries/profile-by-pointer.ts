import { kinds } from '../protocol/kinds.ts'
import type { Profile } from '../protocol/profile.ts'
import { profile } from './profile.ts'
import { defineQuery } from './query.ts'
import { relayHints } from './relay-hints.ts'

/** An account's public key (64 hex) and relay hints. */
export interface ProfilePointer {
  readonly pubkey: string
  readonly relays: readonly string[]
}

/**
 * Like `profile`, also from the account's outbox relays (NIP-65). If no relay has it, the pointer's relays are asked once,
 * also for the account's relay list and newest posts, which other queries then read from the store.
 */
export const profileByPointer = defineQuery<ProfilePointer, Profile | undefined>({
  name: 'profile-by-pointer',
  plan({ pubkey, relays }, context) {
    const { definition } = profile(pubkey)
    const filters = [
      { kinds: [kinds.profile, kinds.relayList], authors: [pubkey] },
      { kinds: [kinds.note], authors: [pubkey], limit: 20 },
    ]
    return {
      ...definition.plan(pubkey, context),
      outbox: [pubkey],
      hints: { relays: relayHints(relays, context.relays), filters },
    }
  },
  select: (events, { pubkey }, context) => profile(pubkey).definition.select(events, pubkey, context),
})
