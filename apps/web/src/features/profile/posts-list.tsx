import { profileTimeLabel, type NostrEvent } from '@ncc/nostr-core'
import { Button, Inline, PostCardSkeleton, Stack } from '@ncc/ui'
import { FeedRows } from '../../parts/feed/feed-rows.tsx'
import { useTranslation } from '../../messages/use-translation.ts'
import { TimeLabelContext } from '../../parts/time-label-context.ts'
import type { ProfilePosts } from './use-profile-posts.ts'

interface PostsListProps {
  readonly label: string
  readonly posts: readonly NostrEvent[]
  /** Older ones can be had; the button says so. */
  readonly more: Pick<ProfilePosts, 'hasMore' | 'loadMore' | 'status'>
}

/** Posts as cards, with their dates from the seventh day on (spec §9), and 'Load more posts' below them. */
export function PostsList({ label, posts, more }: PostsListProps) {
  const { t } = useTranslation()
  const isLoading = more.status === 'loading'
  return (
    <>
      <TimeLabelContext value={profileTimeLabel}>
        <FeedRows label={label} events={posts} isBusy={isLoading} isComplete={!more.hasMore} />
      </TimeLabelContext>
      {(more.hasMore || isLoading) && (
        <Inline justify="center">
          <Button onPress={more.loadMore} isPending={isLoading}>
            {isLoading ? t('city.loadingMore') : t('city.loadMore')}
          </Button>
        </Inline>
      )}
    </>
  )
}

/** Three cards that are coming. */
export function LoadingRows() {
  return (
    <Stack>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Stack>
  )
}
