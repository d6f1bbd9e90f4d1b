import { parseContent } from './parse-content.ts'

/**
 * The category of a post: the id that its first hashtag spells, in either case; undefined where the first
 * hashtag is no category's, or there is none (spec §5).
 */
export function detectCategory(text: string, categories: readonly { id: string }[]): string | undefined {
  const hashtag = parseContent(text).find((node) => node.type === 'hashtag')
  return categories.find((category) => category.id === hashtag?.tag)?.id
}
