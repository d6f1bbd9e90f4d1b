import { parseContent } from './parse-content.ts'

/** The category of a post: the id that its first hashtag spells, in either case; undefined if that is none (spec §5). */
export function detectCategory(text: string, categories: readonly { id: string }[]): string | undefined {
  const first = parseContent(text).find((node) => node.type === 'hashtag')
  return categories.find(({ id }) => id === first?.tag)?.id
}
