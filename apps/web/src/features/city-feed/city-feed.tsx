import type { ReactNode } from 'react'
import { useCityFeed } from '@ncc/hooks'
import { PostFeed, useVisiblePosts } from '@ncc/kit/parts'
import { EmptyState, IconButton, Page, RefreshIcon } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

/** The city feed (spec §2): live, paged, without authors hidden on this device. */
export function CityFeed({ composer }: { composer: ReactNode }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  const feed = useCityFeed()
  const title = t('nav.feed', { product })
  return (
    <Page
      eyebrow={t('city.eyebrow')}
      title={title}
      actions={
        <IconButton icon={RefreshIcon} data-refresh aria-label={t('city.refresh')} onPress={feed.refresh} />
      }
    >
      {composer}
      <PostFeed
        label={title}
        feed={feed}
        events={useVisiblePosts(feed.events)}
        hasMore={feed.hasMore}
        empty={<EmptyState title={t('city.empty')} hint={t('city.emptyHint')} />}
        end={t('city.end')}
        unreachable={t('city.unreachable')}
        failed={t('city.failed')}
      />
    </Page>
  )
}
