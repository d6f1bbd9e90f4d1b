import { Suspense, useEffect, type ReactNode } from 'react'
import type { FeedHandle } from '@ncc/hooks'
import type { NostrEvent } from '@ncc/nostr-core'
import { Button, Inline, Notice, PostCardSkeleton, Stack, Text } from '@ncc/ui'
import { useHost } from '../../shared/host.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useToast } from '../../shared/toast-context.ts'
import { FeedRows } from './feed-rows.tsx'
import { LoadMore } from './load-more.tsx'
import { NewPosts } from './new-posts.tsx'

export interface PostFeedProps {
  /** The feed's name. */
  readonly label: string
  readonly feed: FeedHandle
  /** Filters the posts to show. */
  readonly events: readonly NostrEvent[]
  readonly hasMore: boolean
  /** Shown if there is no post. */
  readonly empty: ReactNode
  /** The last line below all posts. */
  readonly end: string
  /** The toasts' titles when no relay answers, and when older posts cannot be loaded. */
  readonly unreachable: string
  readonly failed: string
}

/** A live, paged feed of posts with notices about its state. */
export function PostFeed(props: PostFeedProps) {
  const { feed, events, hasMore } = props
  const show = useToast()
  const { Unreachable: Around } = useHost()
  const { status, isLoadingMore } = feed

  if (events.length === 0 && status === 'loading') return <LoadingPosts />
  if (events.length === 0 && status === 'ready' && !hasMore) return props.empty
  const unreachable = status === 'unreachable' && (
    <Unreachable title={props.unreachable} onRetry={feed.refresh} />
  )
  if (unreachable && events.length === 0) {
    return (
      <Suspense fallback={null}>
        <Around>{unreachable}</Around>
      </Suspense>
    )
  }
  const loadMore = () =>
    feed.loadMore().catch((error: unknown) => {
      show({ tone: 'error', title: props.failed })
      throw error
    })
  const end = hasMore ? (
    <LoadMore count={events.length} isLoading={isLoadingMore} onLoad={loadMore} />
  ) : (
    <Inline justify="center">
      <Text tone="subtle" size="sm">
        {props.end}
      </Text>
    </Inline>
  )
  return (
    <>
      <NewPosts count={feed.newCount} onPress={feed.showNew} />
      {unreachable}
      <FeedRows
        label={props.label}
        events={events}
        isBusy={status === 'loading' || isLoadingMore}
        isComplete={feed.isFirstPageComplete && !hasMore}
        end={feed.isFirstPageComplete && (events.length > 0 || hasMore) && end}
      />
    </>
  )
}

/** No relay answers: a toast tells it once, a notice as long as it lasts. */
function Unreachable({ title, onRetry }: { title: string; onRetry: () => void }) {
  const { t } = useTranslation()
  const show = useToast()
  useEffect(() => show({ tone: 'error', title }), [show, title])
  return (
    <Notice tone="danger" action={<Button onPress={onRetry}>{t('app.retry')}</Button>}>
      {t('city.away')}
    </Notice>
  )
}

/** Placeholders for posts that are loading. */
function LoadingPosts() {
  const { t } = useTranslation()
  return (
    <Stack>
      <Text tone="subtle" size="sm">
        {t('city.loading')}
      </Text>
      <PostCardSkeleton />
      <PostCardSkeleton />
      <PostCardSkeleton />
    </Stack>
  )
}
