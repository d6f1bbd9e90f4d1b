import { abbreviateNpub, encodeNpub } from '../protocol/nip19.ts'
import { parseContent, type ContentNode } from './parse-content.ts'

/** Enough code units for 140 emoji of many parts, and an end to text piled up in one character. */
const unitsPerCharacter = 12

/**
 * Cuts a text to `max` characters as a reader counts them, at the end of a word where one is near, with `…` as
 * the last one.
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
 * A post in one line of plain words, at most `max` characters (spec §9: 140): no media, no codes, links by
 * their host, people by `nameOf(pubkey)` or else by their abbreviated npub.
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
