import { useMemo } from 'react'
import * as v from 'valibot'
import { useUserPosts } from '@ncc/hooks'
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
  /** Fetches again, with 20 more, or with twice as many during a search. */
  readonly loadMore: (isSearching?: boolean) => void
}

export function useProfilePosts(pubkey: string): ProfilePosts {
  const [limit, setLimit] = useRemembered('posts', step, v.number())
  const { status, data } = useUserPosts(pubkey, limit, true)
  const posts = useMemo(() => data.filter(({ kind }) => kind === kinds.note), [data])
  const withReposts = useMemo(() => withoutRepeats(data), [data])
  return {
    status,
    posts,
    withReposts,
    hasMore: posts.length >= limit || data.length - posts.length >= limit,
    loadMore: (isSearching) => setLimit(isSearching ? limit * 2 : limit + step),
  }
}
