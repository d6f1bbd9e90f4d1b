import { kinds } from '../protocol/kinds.ts'
import { parseProfile, type Profile } from '../protocol/profile.ts'
import { askNobody, defineQuery, stagesOf } from './query.ts'

/** The profiles of many accounts by public key (64 hex), without those that are unknown. */
export const profiles = defineQuery<readonly string[], ReadonlyMap<string, Profile>>({
  name: 'profiles',
  plan(pubkeys, { readRelays }) {
    if (pubkeys.length === 0) return askNobody
    return {
      filters: [{ kinds: [kinds.profile], authors: pubkeys }],
      stages: stagesOf(readRelays),
    }
  },
  select: (events) => new Map(events.map(({ pubkey, content }) => [pubkey, parseProfile(content)])),
})
