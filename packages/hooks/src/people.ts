import { useEffect, useMemo, useSyncExternalStore } from 'react'
import {
  UserSearch,
  type Badge,
  type Profile,
  type QueryState,
  type UserSearchOptions,
  type UserSearchState,
} from '@ncc/nostr-core'
import {
  activeAuthors,
  badgeAwards,
  badges,
  contactList,
  followers,
  network,
  notifications,
  profile,
  profiles,
  type ContactList,
  type Network,
  type Notification,
  type NotificationsParams,
} from '@ncc/nostr-core/queries'
import { useQuery } from './use-query.ts'
import { useNostrContext } from './context.ts'

/** The profile of an account (64 hex), live; undefined until one is known. */
export function useProfile(pubkey: string): Profile | undefined {
  return useQuery(profile(pubkey)).data
}

/** The profiles of many accounts (64 hex each), live, by public key; pass the same array on every render. */
export function useProfiles(pubkeys: readonly string[]): ReadonlyMap<string, Profile> {
  return useQuery(profiles(pubkeys)).data
}

/** An account's contact list, live; undefined while none is known. */
export function useContactList(pubkey: string): QueryState<ContactList | undefined> {
  return useQuery(contactList(pubkey))
}

/** An account's followers, live. */
export function useFollowers(pubkey: string): QueryState<readonly string[]> {
  return useQuery(followers(pubkey))
}

/** An account's follows, followers and mutuals, live. */
export function useNetwork(pubkey: string): QueryState<Network> {
  return useQuery(network(pubkey))
}

/** Authors of posts on the home relay in the last 14 days, latest first. */
export function useActiveAuthors(): QueryState<readonly string[]> {
  return useQuery(activeAuthors())
}

/** The badges an account holds and shows, live; 3 unless `count` says otherwise. */
export function useBadges(pubkey: string, count = 3): QueryState<readonly Badge[]> {
  const awards = useQuery(badgeAwards(pubkey))
  const held = useQuery(badges({ pubkey, awards: awards.data }))
  const status = awards.status === 'ready' ? held.status : awards.status
  return { status, data: held.data.slice(0, count) }
}

/** Mentions, likes and new followers of an account, newest first, live; by default 10 results from 50 events of each kind. */
export function useNotifications(
  pubkey: string,
  options: Omit<NotificationsParams, 'pubkey'> = {},
): QueryState<readonly Notification[]> {
  return useQuery(notifications({ pubkey, ...options }))
}

/** Searches for accounts as `text` is typed: results and relay states as they arrive (spec §5, §9). */
export function useUserSearch(text: string, { activeOnly = false }: UserSearchOptions = {}): UserSearchState {
  const { client } = useNostrContext()
  const search = useMemo(() => new UserSearch(client), [client])
  useEffect(() => search.search(text, { activeOnly }), [search, text, activeOnly])
  useEffect(() => () => search.close(), [search])
  return useSyncExternalStore(
    (listener) => search.subscribe(listener),
    () => search.value,
  )
}
