import { kinds } from '../protocol/kinds.ts'
import type { Profile } from '../protocol/profile.ts'
import { profile } from './profile.ts'
import { defineQuery } from './query.ts'
import { relayHints } from './relay-hints.ts'

/** An account (64 hex) and the relays where it is said to be. */
export interface ProfilePointer {
  readonly pubkey: string
  readonly relays: readonly string[]
}

/**
 * As `profile`; where nobody has it, the relays of the pointer are asked once, for the account's relay list and newest
 * posts as well: other queries show those from the store.
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
      hints: { relays: relayHints(relays, context.community), filters },
    }
  },
  select: (events, { pubkey }, context) => profile(pubkey).definition.select(events, pubkey, context),
})
