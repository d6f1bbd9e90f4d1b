import { useEffect, type ReactNode } from 'react'
import { useCityFeed, type FeedHandle } from '@ncc/hooks'
import {
  Button,
  EmptyState,
  IconButton,
  Inline,
  Notice,
  Page,
  PostCardSkeleton,
  RefreshIcon,
  Stack,
  Text,
} from '@ncc/ui'
import { useCommunity } from '../../app/community-context.ts'
import { useToast } from '../../app/toast-context.ts'
import { PostItem } from '../../parts/post-item.tsx'
import { readHiddenAuthors } from '../../storage/hidden-authors.ts'
import { useStored } from '../../storage/use-storage.ts'
import { NewPosts } from './new-posts.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** The city feed (spec §2): live, paged, without the authors hidden on this device. */
export function CityFeed({ composer }: { composer: ReactNode }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const feed = useCityFeed()
  return (
    <Page
      eyebrow={t('city.eyebrow')}
      title={t('nav.feed', { product })}
      actions={<Refresh onPress={feed.refresh} />}
    >
      {composer}
      <NewPosts count={feed.waiting} onPress={feed.showNew} />
      <Posts feed={feed} />
    </Page>
  )
}

function Refresh({ onPress }: { onPress: () => void }) {
  const { t } = useTranslation()
  return <IconButton icon={RefreshIcon} aria-label={t('city.refresh')} onPress={onPress} />
}

function Posts({ feed }: { feed: FeedHandle }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const hidden = useStored(readHiddenAuthors)
  const show = useToast()
  const { status, loadingMore } = feed
  const events = feed.events.filter(({ pubkey }) => !hidden.includes(pubkey))

  useEffect(() => {
    if (status === 'unreachable') show({ tone: 'error', title: t('city.unreachable') })
  }, [status, show, t])

  const loadMore = () => feed.loadMore().catch(() => show({ tone: 'error', title: t('city.failed') }))

  if (events.length === 0 && status === 'loading') return <LoadingPosts />
  if (events.length === 0 && status === 'ready') {
    return <EmptyState title={t('city.empty')} hint={t('city.emptyHint')} />
  }
  return (
    <>
      {status === 'unreachable' && (
        <Notice tone="danger" action={<Button onPress={feed.refresh}>{t('app.retry')}</Button>}>
          {t('city.away')}
        </Notice>
      )}
      <div
        role="feed"
        aria-label={t('nav.feed', { product })}
        aria-busy={status === 'loading' || loadingMore}
      >
        <Stack>
          {events.map((event, index) => (
            <PostItem
              key={event.id}
              event={event}
              position={{ index: index + 1, total: feed.hasMore ? -1 : events.length }}
            />
          ))}
        </Stack>
      </div>
      {events.length > 0 && (
        <Inline justify="center">
          {feed.hasMore ? (
            <Button onPress={loadMore} isPending={loadingMore}>
              {loadingMore ? t('city.loadingMore') : t('city.loadMore')}
            </Button>
          ) : (
            <Text tone="subtle" size="sm">
              {t('city.end')}
            </Text>
          )}
        </Inline>
      )}
    </>
  )
}

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
