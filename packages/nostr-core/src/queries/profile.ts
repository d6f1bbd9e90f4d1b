import { kinds } from '../protocol/kinds.ts'
import { parseProfile, type Profile } from '../protocol/profile.ts'
import { defineQuery, stagesOf } from './query.ts'

/**
 * An account's profile: kind 0 by author, limit 1; undefined while none is known.
 * @example
 * const answer = await client.fetch(profile(pubkey))
 * if (answer.status === 'found') console.log(answer.data?.name)
 */
export const profile = defineQuery<string, Profile | undefined>({
  name: 'profile',
  plan: (pubkey, { readRelays }) => ({
    filters: [{ kinds: [kinds.profile], authors: [pubkey] }],
    stages: stagesOf(readRelays),
    mergeBy: 'authors',
  }),
  select: ([newest]) => newest && parseProfile(newest.content),
})

/** The date (seconds) of an account's profile; undefined while none is known. */
export const profileDate = defineQuery<string, number | undefined>({
  name: 'profile-date',
  plan: (pubkey, context) => profile(pubkey).definition.plan(pubkey, context),
  select: ([newest]) => newest?.created_at,
})
