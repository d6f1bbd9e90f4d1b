import { useTopicFeed } from '@ncc/hooks'
import { PostFeed, useVisiblePosts } from '@ncc/kit/parts'
import { EmptyState } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { TopicPage } from './topic-page.tsx'
import { useTopicName } from './topic-select.tsx'

/** Everybody's posts with a topic. */
export function TopicFeed({ topic }: { topic: string }) {
  const { t } = useTranslation()
  const title = useTopicName(topic) ?? topic
  const feed = useTopicFeed(topic)
  const events = useVisiblePosts(feed.events)
  return (
    <TopicPage topic={topic} title={title} count={events.length} onRefresh={feed.refresh} isEverybody>
      <PostFeed
        label={title}
        feed={feed}
        events={events}
        hasMore={feed.hasMore}
        empty={<EmptyState title={t('timeline.noTopic', { topic })} />}
        end={t('timeline.end')}
        unreachable={t('timeline.failed')}
        failed={t('timeline.failed')}
      />
    </TopicPage>
  )
}
