import { abbreviateNpub, encodeNpub } from '../protocol/nip19.ts'
import { parseContent, type ContentNode } from './parse-content.ts'

/** The most code units per character: enough for composed emoji, but a limit for piles of combining marks. */
const unitsPerCharacter = 12

/**
 * Truncates a text to `max` visible characters including the final `…`, at the end of a word if one is near.
 */
export function truncate(text: string, max: number): string {
  if (text.length <= max) return text
  const segments = new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)
  let characters = 0
  let cut = 0
  for (const { segment, index } of segments) {
    if (characters < max && index + segment.length <= max * unitsPerCharacter) {
      characters += 1
      if (characters < max) cut = index + segment.length
      continue
    }
    const head = text.slice(0, cut)
    const wordEnd = /\s/.test(text.charAt(cut)) ? cut : head.search(/\s\S*$/)
    return `${(wordEnd > cut / 2 ? head.slice(0, wordEnd) : head).trimEnd()}…`
  }
  return text
}

/**
 * A post as one line of plain text, at most `max` characters (140): without media and NIP-19 codes, with links
 * shown as their host and mentions as `nameOf(pubkey)` or the abbreviated npub.
 */
export function describePost(
  text: string,
  max = 140,
  nameOf: (pubkey: string) => string | undefined = () => undefined,
): string {
  const words = parseContent(text)
    .map((node) => plainText(node, nameOf))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
  return truncate(words, max)
}

function plainText(node: ContentNode, nameOf: (pubkey: string) => string | undefined): string {
  switch (node.type) {
    case 'text':
    case 'hashtag':
      return node.text
    case 'link':
      return new URL(node.url).host
    case 'mention':
      if (node.pubkey === undefined) return ' '
      return `@${nameOf(node.pubkey) ?? abbreviateNpub(encodeNpub(node.pubkey))}`
    default:
      return ' '
  }
}
