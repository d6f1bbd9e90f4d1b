import { usePostSearch } from '@ncc/hooks'
import { FeedRows, useVisiblePosts } from '@ncc/kit/parts'
import { Button, EmptyState, Notice, PostCardSkeleton, Stack, Text, VisuallyHidden } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { hasFilters, PostFilters } from './post-filters.tsx'
import { RelayChips } from './relay-chips.tsx'
import { isUnreachable, SecretNotice, UnableRelays } from './search-notices.tsx'
import { secondsOfDay, type UrlFilters } from './use-search-url.ts'

interface FoundPostsProps {
  readonly text: string
  readonly filters: UrlFilters
  readonly onFilter: (filters: UrlFilters) => void
}

/** The posts found by a text, an author and dates, on the relays and on this device. */
export function FoundPosts({ text, filters, onFilter }: FoundPostsProps) {
  const search = usePostSearch(text, {
    author: filters.author,
    since: secondsOfDay(filters.from)?.first,
    until: secondsOfDay(filters.to)?.last,
  })
  return (
    <Stack space="md">
      <PostFilters filters={filters} onChange={onFilter} />
      <RelayChips relays={search.relays} />
      <Results search={search} isFiltered={hasFilters(filters)} />
    </Stack>
  )
}

interface ResultsProps {
  readonly search: ReturnType<typeof usePostSearch>
  readonly isFiltered: boolean
}

function Results({ search, isFiltered }: ResultsProps) {
  const { t } = useTranslation()
  const { status, posts, retry } = search
  const visible = useVisiblePosts(posts)
  if (status === 'refused') return <SecretNotice />
  if (status === 'idle') {
    return <EmptyState title={t('search.postsIdle')} hint={t('search.postsIdleHint')} />
  }
  const isDone = status === 'done'
  const isEmpty = isDone && visible.length === 0
  const isAway = isDone && isUnreachable(search)
  const filtered = posts.length - visible.length
  return (
    <>
      <output>
        {isEmpty ? (
          <VisuallyHidden>{t('search.countPosts', { count: 0 })}</VisuallyHidden>
        ) : (
          <Text tone="muted">
            {isDone ? t('search.countPosts', { count: visible.length }) : t('search.searching')}
          </Text>
        )}
      </output>
      {isAway && (
        <Notice tone="danger" action={<Button onPress={retry}>{t('app.retry')}</Button>}>
          {t('search.away')}
        </Notice>
      )}
      {!isDone && visible.length === 0 && <PostCardSkeleton />}
      {isEmpty && !isAway && (
        <EmptyState
          title={t('search.noPosts')}
          hint={isFiltered ? t('search.noPostsFiltered') : t('search.noPostsHint')}
        />
      )}
      {visible.length > 0 && (
        <FeedRows label={t('search.foundPosts')} events={visible} isBusy={!isDone} isComplete={isDone} />
      )}
      {filtered > 0 && (
        <Text tone="muted" size="sm">
          {t('search.filtered', { count: filtered })}
        </Text>
      )}
      {isDone && !isAway && <UnableRelays {...search} />}
    </>
  )
}
