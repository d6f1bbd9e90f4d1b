import { useMemo } from 'react'
import * as v from 'valibot'
import { useUserPosts } from '@ncc/hooks'
import { useIsMuted } from '@ncc/kit/parts'
import { kinds, withoutRepeats, type NostrEvent } from '@ncc/nostr-core'
import { useRemembered } from '../../shared/use-remembered.ts'

/** The number of posts shown at first, and added by 'Load more posts' (spec §9). */
const step = 20

/** An account's newest posts, and a function to load older ones. */
export interface ProfilePosts {
  readonly status: 'loading' | 'ready' | 'unreachable'
  /** Newest first. */
  readonly posts: readonly NostrEvent[]
  /** Posts and reposts, newest first. */
  readonly withReposts: readonly NostrEvent[]
  readonly hasMore: boolean
  /** Whether there are posts that are muted, or hidden by moderators. */
  readonly isFiltered: boolean
  /** Fetches again, with 20 more, or with twice as many during a search. */
  readonly loadMore: (isSearching?: boolean) => void
}

export function useProfilePosts(pubkey: string): ProfilePosts {
  const [limit, setLimit] = useRemembered('posts', step, v.number())
  const { status, data: all } = useUserPosts(pubkey, limit, true)
  const isMuted = useIsMuted()
  const data = useMemo(() => all.filter((event) => !isMuted(event)), [all, isMuted])
  const posts = useMemo(() => data.filter(({ kind }) => kind === kinds.note), [data])
  // By what the relays have sent: there may be more behind what is not shown.
  const notes = all.filter(({ kind }) => kind === kinds.note).length
  const withReposts = useMemo(() => withoutRepeats(data), [data])
  return {
    status,
    posts,
    withReposts,
    hasMore: notes >= limit || all.length - notes >= limit,
    isFiltered: data.length < all.length,
    loadMore: (isSearching) => setLimit(isSearching ? limit * 2 : limit + step),
  }
}
