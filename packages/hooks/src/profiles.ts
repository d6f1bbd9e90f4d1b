import type { Profile } from '@ncc/nostr-core'
import { profile, profiles } from '@ncc/nostr-core/queries'
import { useQueryData } from './use-query.ts'

/**
 * The profile of an account (64 hex), live; undefined until one is known.
 * @example
 * const name = useProfile(pubkey)?.name ?? 'Somebody'
 */
export function useProfile(pubkey: string | undefined): Profile | undefined {
  return useQueryData(profile(pubkey ?? ''))
}

/** The profiles of many accounts (64 hex each), live, by public key; pass the same array on every render. */
export function useProfiles(pubkeys: readonly string[] | undefined): ReadonlyMap<string, Profile> {
  return useQueryData(profiles(pubkeys ?? []))
}
