import { parseContent } from '../content/parse-content.ts'

/**
 * The category of a post: the id that its first hashtag names, in any case; undefined if there is no hashtag or the first
 * one is not a category.
 */
export function detectCategory(text: string, categories: readonly { id: string }[]): string | undefined {
  const first = parseContent(text).find((node) => node.type === 'hashtag')
  return categories.find(({ id }) => id === first?.tag)?.id
}
