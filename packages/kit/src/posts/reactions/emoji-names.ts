import type { ReactionEmoji } from '@ncc/nostr-core/queries'

/** An emoji in a picker. */
export interface NamedEmoji {
  readonly emoji: ReactionEmoji
  readonly name: string
  /** What it is found by, in lower case. */
  readonly words: string
}

/** Whether each word of a query, in lower case, begins one of the emoji's. */
export const matchesEmoji = ({ words }: NamedEmoji, query: string) =>
  query.split(/\s+/).every((word) => words.startsWith(word) || words.includes(` ${word}`))

const english = () => import('emojibase-data/en/compact.json')

const languages = new Map([
  ['en', english],
  ['de', () => import('emojibase-data/de/compact.json')],
  ['es', () => import('emojibase-data/es/compact.json')],
])

/** Emojibase's group of skin tones and hair. */
const components = 2

/**
 * Unicode's emoji by their names in a language (BCP 47). Where there are none, they are found by their English words, and have
 * themselves as names: screen readers know them in the reader's language.
 */
export async function loadEmojis(language: string): Promise<readonly NamedEmoji[]> {
  const load = languages.get(language.split('-')[0] ?? '')
  const { default: all } = await (load ?? english)()
  return all
    .filter(({ group }) => group !== undefined && group !== components)
    .map(({ unicode, label, tags = [] }) => ({
      emoji: unicode,
      name: load ? label : unicode,
      words: [label, ...tags].join(' ').toLowerCase(),
    }))
}
