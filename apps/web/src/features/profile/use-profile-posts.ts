import { useMemo } from 'react'
import * as v from 'valibot'
import { useUserPosts } from '@ncc/hooks'
import { kinds, withoutRepeats, type NostrEvent } from '@ncc/nostr-core'
import { useModerated } from '../../people/mutes.tsx'
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
  const { status, data: all } = useUserPosts(pubkey, limit, true)
  const moderated = useModerated()
  // Mutes do not apply to a profile that somebody opens; what moderators have hidden is gone here too.
  const data = useMemo(
    () => all.filter((event) => !moderated.has(event.id) && !moderated.has(event.pubkey)),
    [all, moderated],
  )
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
