import { useMemo } from 'react'
import { useContactList, useTimeline } from '@ncc/hooks'
import { PostFeed, useVisiblePosts, PostComposer } from '@ncc/kit/parts'
import { withoutRepeats } from '@ncc/nostr-core'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { TimelineEmpty } from './timeline-empty.tsx'
import { TopicPage } from './topic-page.tsx'
import { useTopicName } from './topic-select.tsx'

/** Fewer visible posts than this are taken to be all there are (spec §9). */
const fewPosts = 20

interface TimelineProps {
  /** The signed-in account (64 hex). */
  readonly pubkey: string
  readonly topic: string | undefined
}

/** Posts of the account and those it follows (spec §2). */
export function Timeline({ pubkey, topic }: TimelineProps) {
  const { t } = useTranslation()
  const title = useTopicName(topic) ?? t('timeline.title')
  const contacts = useContactList(pubkey)
  // Without the list, a feed would be requested that is replaced a moment later.
  const follows = contacts.data?.follows ?? (contacts.status === 'loading' ? undefined : [])
  const feed = useTimeline(pubkey, follows, topic === undefined ? [] : [topic])
  const visible = useVisiblePosts(feed.events)
  const events = useMemo(() => withoutRepeats(visible), [visible])
  return (
    <TopicPage topic={topic} title={title} count={follows && events.length} onRefresh={feed.refresh}>
      <PostComposer placeholder={t('compose.placeholder')} />
      <PostFeed
        label={title}
        feed={feed}
        events={events}
        hasMore={feed.hasMore && visible.length >= fewPosts}
        empty={<TimelineEmpty topic={topic} />}
        end={t('timeline.end')}
        unreachable={t('timeline.failed')}
        failed={t('timeline.failed')}
      />
    </TopicPage>
  )
}
