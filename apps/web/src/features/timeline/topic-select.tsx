import { useLocation } from 'wouter'
import { useFollowedTopics, useOwnPubkey } from '@ncc/hooks'
import { topicPath } from '@ncc/kit/parts'
import { Select } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const all = '*'

/** Chooses a category from the community's groups (spec §3). */
export function TopicSelect({ topic, isEverybody }: { topic: string | undefined; isEverybody: boolean }) {
  const { t } = useTranslation()
  const { categories } = useCommunity()
  const [, navigate] = useLocation()
  const titles: Readonly<Record<string, string>> = {
    Community: t('timeline.groupCommunity'),
    Entertainment: t('timeline.groupEntertainment'),
    Knowledge: t('timeline.groupKnowledge'),
    Events: t('timeline.groupEvents'),
  }
  const groups = [...new Set(categories.map(({ group }) => group))]
  const known = groups.flatMap((group) =>
    categories
      .filter((category) => category.group === group)
      .map(({ id, name }) => ({ value: id, label: name, group: titles[group] ?? group })),
  )
  const followed = useFollowedTopics(useOwnPubkey())
  const own = followed.filter((tag) => !known.some(({ value }) => value === tag))
  const isOther =
    !own.includes(topic ?? '') && topic !== undefined && !known.some(({ value }) => value === topic)
  const options = [
    { value: all, label: t('timeline.allTopics') },
    ...(isOther ? [{ value: topic, label: `#${topic}` }] : []),
    ...own.map((tag) => ({ value: tag, label: `#${tag}`, group: t('timeline.groupFollowed') })),
    ...known,
  ]
  return (
    <Select
      label={t('timeline.category')}
      isLabelHidden
      options={options}
      value={topic ?? all}
      onChange={(value) =>
        navigate(value === all ? '/' : topicPath(value, isEverybody || own.includes(value)))
      }
    />
  )
}

/** The name of a category, or a topic with its `#`; undefined without one. */
export function useTopicName(topic: string | undefined): string | undefined {
  const { categories } = useCommunity()
  if (topic === undefined) return undefined
  return categories.find(({ id }) => id === topic)?.name ?? `#${topic}`
}
