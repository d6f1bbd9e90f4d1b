import { useCallback } from 'react'
import { DateLabelContext, FeedRows, LoadMore } from '@ncc/kit/parts'
import type { NostrEvent } from '@ncc/nostr-core'
import { postAge, profileTimeLabel } from '@ncc/nostr-core/city'
import { PostCardSkeleton, Stack } from '@ncc/ui'
import { regionalOf } from '../../shared/locales/languages.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { ProfilePosts } from './use-profile-posts.ts'

interface PostsListProps {
  readonly label: string
  readonly posts: readonly NostrEvent[]
  readonly more: Pick<ProfilePosts, 'hasMore' | 'loadMore' | 'status'>
}

/** Posts as cards, with their dates from the seventh day on (spec §9), and 'Load more posts' below them. */
export function PostsList({ label, posts, more }: PostsListProps) {
  const isLoading = more.status === 'loading'
  const { language } = useTranslation()
  const dateLabel = useCallback(
    (createdAt: number, now: number) => {
      const { unit, count } = postAge(createdAt, now)
      return unit === 'd' && count >= 7 ? profileTimeLabel(createdAt, now, regionalOf(language)) : undefined
    },
    [language],
  )
  const isSearching = posts.length === 0 && more.status !== 'unreachable'
  return (
    <>
      {isSearching && <LoadingRows />}
      <DateLabelContext value={dateLabel}>
        <FeedRows
          label={label}
          events={posts}
          isBusy={isLoading || isSearching}
          isComplete={!more.hasMore}
          end={
            (more.hasMore || isLoading) && (
              <LoadMore
                count={posts.length}
                isLoading={isLoading}
                onLoad={() => more.loadMore(isSearching)}
              />
            )
          }
        />
      </DateLabelContext>
    </>
  )
}

/** Placeholders for three cards. */
export function LoadingRows() {
  return (
    <Stack>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Stack>
  )
}
