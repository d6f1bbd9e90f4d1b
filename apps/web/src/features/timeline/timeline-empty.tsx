import { Suspense } from 'react'
import { lazyPart, topicPath } from '@ncc/kit/parts'
import { ButtonLink, EmptyState } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const PeopleToFollow = lazyPart(() =>
  import('../../people/people-to-follow.tsx').then((m) => m.PeopleToFollow),
)

/** An empty timeline: where to find posts, and people to follow. */
export function TimelineEmpty({ topic }: { topic: string | undefined }) {
  const { t } = useTranslation()
  const { product } = useCommunity()
  if (topic !== undefined)
    return (
      <EmptyState
        title={t('timeline.emptyTopic', { category: topic })}
        action={<ButtonLink href={topicPath(topic, true)}>{t('timeline.everybody')}</ButtonLink>}
      />
    )
  return (
    <>
      <EmptyState
        title={t('timeline.empty')}
        hint={t('timeline.emptyHint', { product })}
        action={<ButtonLink href="/city">{t('nav.feed', { product })}</ButtonLink>}
      />
      <Suspense fallback={null}>
        <PeopleToFollow />
      </Suspense>
    </>
  )
}
