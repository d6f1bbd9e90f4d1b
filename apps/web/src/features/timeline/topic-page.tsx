import type { ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { parseTopic } from '@ncc/nostr-core/edits'
import { IconButton, Inline, Page, RefreshIcon } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { FollowTopic } from './follow-topic.tsx'
import { TopicSelect } from './topic-select.tsx'

interface TopicPageProps {
  readonly topic: string | undefined
  readonly title: string
  /** The number of posts shown; hidden while they are loading. */
  readonly count: number | undefined
  readonly isEverybody?: boolean
  readonly onRefresh: () => void
  readonly children: ReactNode
}

/** The frame of a feed with a topic filter. */
export function TopicPage({ topic, title, count, isEverybody, onRefresh, children }: TopicPageProps) {
  const { t } = useTranslation()
  const session = useSession()
  return (
    <Page
      eyebrow={count === undefined ? t('timeline.eyebrow') : t('timeline.count', { count })}
      title={title}
      actions={
        <Inline space="sm">
          {topic !== undefined && session.status === 'signed-in' && parseTopic(topic) === topic && (
            <FollowTopic topic={topic} pubkey={session.pubkey} />
          )}
          <TopicSelect topic={topic} isEverybody={isEverybody ?? false} />
          <IconButton icon={RefreshIcon} data-refresh aria-label={t('city.refresh')} onPress={onRefresh} />
        </Inline>
      }
    >
      {children}
    </Page>
  )
}
