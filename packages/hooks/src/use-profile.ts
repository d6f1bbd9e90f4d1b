import type { Profile } from '@ncc/nostr-core'
import { profile } from '@ncc/nostr-core/queries'
import { useQuery } from './query-atom.ts'

/** The profile of an account (64 hex), live; undefined until one is known. */
export function useProfile(pubkey: string): Profile | undefined {
  return useQuery(profile(pubkey)).data
}
