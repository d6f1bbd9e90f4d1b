import type { NostrEvent } from '@ncc/nostr-core'
import { Button, Inline, PostCardSkeleton, Stack } from '@ncc/ui'
import { PostItem } from '../../parts/post-item.tsx'
import { useTranslation } from '../../messages/use-translation.ts'
import type { ProfilePosts } from './use-profile-posts.ts'

interface PostsListProps {
  readonly label: string
  readonly posts: readonly NostrEvent[]
  /** Older ones can be had; the button says so. */
  readonly more: Pick<ProfilePosts, 'hasMore' | 'loadMore' | 'status'>
}

/** Posts as cards, with 'Load more posts' below them. */
export function PostsList({ label, posts, more }: PostsListProps) {
  const { t } = useTranslation()
  const isLoading = more.status === 'loading'
  return (
    <>
      <div role="feed" aria-label={label} aria-busy={isLoading}>
        <Stack>
          {posts.map((event, index) => (
            <PostItem
              key={event.id}
              event={event}
              position={{ index: index + 1, total: more.hasMore ? -1 : posts.length }}
            />
          ))}
        </Stack>
      </div>
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
