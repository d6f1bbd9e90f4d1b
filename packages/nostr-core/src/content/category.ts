import { parseContent } from './parse-content.ts'

/**
 * The category of a post: the id that its first hashtag spells, in either case; undefined where there is no hashtag, or
 * where the first one names no category (spec §5).
 */
export function detectCategory(text: string, categories: readonly { id: string }[]): string | undefined {
  const first = parseContent(text).find((node) => node.type === 'hashtag')
  return categories.find(({ id }) => id === first?.tag)?.id
}
