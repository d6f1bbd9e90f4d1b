import { useMemo } from 'react'
import type { NostrEvent, QueryState } from '@ncc/nostr-core'
import {
  comments,
  emojiList,
  emojiSetAddresses,
  emojiSets,
  likedPostIds,
  likes,
  readEmojis,
  replies,
  type CommentScope,
  type CustomEmoji,
} from '@ncc/nostr-core/queries'
import { useQuery, useQueryData, useQueryOf } from './use-query.ts'

/**
 * Replies to an event (64 hex id), and to its `address` if it has one, oldest first, live; 50 unless `limit` says otherwise.
 * With `by`, only those of these accounts (64 hex).
 */
export function useReplies(
  id: string | undefined,
  limit = 50,
  address?: string,
  by?: readonly string[],
): QueryState<readonly NostrEvent[]> {
  return useQueryOf(id, replies({ id: id ?? '', address, limit, ...(by && { by }) }))
}

/**
 * All comments (NIP-22) on an event or an address, and the answers to them, oldest first, live. With `by`, only those of these
 * accounts (64 hex).
 */
export function useComments(
  scope: CommentScope | undefined,
  limit = 50,
  by?: readonly string[],
): QueryState<readonly NostrEvent[]> {
  return useQueryOf(scope, comments({ ...scope, limit, ...(by && { by }) }))
}

/** The accounts that like an event, live: distinct public keys (64 hex). */
export function useLikes(id: string | undefined): readonly string[] {
  return useQueryData(likes(id ?? ''))
}

/** Ids (64 hex) of the posts that an account likes, latest like first. */
export function useLikedPostIds(pubkey: string | undefined): QueryState<readonly string[]> {
  return useQueryOf(pubkey, likedPostIds(pubkey ?? ''))
}

/** The custom emoji of an account (64 hex): of its list (NIP-51, kind 10030) and of the sets that this names, live. */
export function useCustomEmojis(pubkey: string | undefined): readonly CustomEmoji[] {
  const { data: list } = useQuery(emojiList(pubkey ?? ''))
  const addresses = useMemo(() => (list ? emojiSetAddresses(list) : []), [list])
  const { data: sets } = useQuery(emojiSets(addresses))
  return useMemo(() => (list ? readEmojis([list, ...sets]) : []), [list, sets])
}
