import { useMemo } from 'react'
import type { Badge, NostrEvent, QueryState } from '@ncc/nostr-core'
import {
  badgeAwards,
  badges,
  contactList,
  deletions,
  followers,
  network,
  notifications,
  type ContactList,
  type Network,
  type Notification,
  type NotificationsParams,
} from '@ncc/nostr-core/queries'
import { useQuery, useQueryOf } from './use-query.ts'

/** The contact list of an account (64 hex), live; undefined while none is known. */
export function useContactList(pubkey: string | undefined): QueryState<ContactList | undefined> {
  return useQueryOf(pubkey, contactList(pubkey ?? ''))
}

/** What an account (64 hex) has deleted, live: while it is watched, what is withdrawn on another device disappears here too. */
export function useDeletions(pubkey: string | undefined): QueryState<readonly NostrEvent[]> {
  return useQueryOf(pubkey, deletions(pubkey ?? ''))
}

/** The followers of an account (64 hex each), live. */
export function useFollowers(pubkey: string | undefined): QueryState<readonly string[]> {
  return useQueryOf(pubkey, followers(pubkey ?? ''))
}

/** The follows, followers and mutuals of an account (64 hex each), live. */
export function useNetwork(pubkey: string | undefined): QueryState<Network> {
  return useQueryOf(pubkey, network(pubkey ?? ''))
}

/** The badges an account (64 hex) holds and shows, live; 3 unless `count` says otherwise. */
export function useBadges(pubkey: string | undefined, count = 3): QueryState<readonly Badge[]> {
  const awards = useQueryOf(pubkey, badgeAwards(pubkey ?? ''))
  const held = useQuery(badges({ pubkey: pubkey ?? '', awards: awards.data }))
  const status = awards.status === 'ready' ? held.status : awards.status
  const data = useMemo(() => held.data.slice(0, count), [held.data, count])
  return useMemo(() => ({ status, data }), [status, data])
}

/**
 * Mentions, likes, other reactions, reposts and new followers of an account (64 hex), newest first, live; by default 10 results
 * from 50 events of each kind.
 */
export function useNotifications(
  pubkey: string | undefined,
  options: Omit<NotificationsParams, 'pubkey'> = {},
): QueryState<readonly Notification[]> {
  return useQueryOf(pubkey, notifications({ pubkey: pubkey ?? '', ...options }))
}
