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
  type CommentsParams,
  type CustomEmoji,
  type RepliesParams,
} from '@ncc/nostr-core/queries'
import { useQuery, useQueryData, useQueryOf } from './use-query.ts'

/** Replies to an event, oldest first, live; 50 unless `limit` says otherwise. */
export function useReplies(params: RepliesParams | undefined): QueryState<readonly NostrEvent[]> {
  return useQueryOf(params, replies(params ?? { id: '' }))
}

/** All comments (NIP-22) on an event or an address, and the answers to them, oldest first, live; 50 unless `limit` says otherwise. */
export function useComments(params: CommentsParams | undefined): QueryState<readonly NostrEvent[]> {
  return useQueryOf(params, comments(params ?? {}))
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
