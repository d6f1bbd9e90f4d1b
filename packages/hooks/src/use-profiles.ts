import type { Profile } from '@ncc/nostr-core'
import { profiles } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** The profiles of many accounts (64 hex each), live, by public key; give the same array from one rendering to the next. */
export function useProfiles(pubkeys: readonly string[]): ReadonlyMap<string, Profile> {
  return useQuery(profiles(pubkeys)).data
}
