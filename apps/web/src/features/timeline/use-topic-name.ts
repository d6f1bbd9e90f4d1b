import { useCommunity } from '../../shared/community-context.ts'

/** The name of a category, or a topic with its `#`; undefined without one. */
export function useTopicName(topic: string | undefined): string | undefined {
  const { categories } = useCommunity()
  if (topic === undefined) return undefined
  return categories.find(({ id }) => id === topic)?.name ?? `#${topic}`
}
