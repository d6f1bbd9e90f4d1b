import { parseContent } from './parse-content.ts'

/**
 * The category of a post: the id that its first hashtag of a known category spells, in either case; undefined
 * where there is none (spec §5).
 */
export function detectCategory(text: string, categories: readonly { id: string }[]): string | undefined {
  const ids = new Set(categories.map((category) => category.id))
  for (const node of parseContent(text)) {
    if (node.type === 'hashtag' && ids.has(node.tag)) return node.tag
  }
  return undefined
}
