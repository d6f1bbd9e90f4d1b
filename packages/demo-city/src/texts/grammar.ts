import type { Random } from '@ncc/drawings/random'
import { words, type Slot } from './words.ts'

const slotPattern = /\{(@|[a-z]+)(\d?)(?:\|(cap|bare))?\}/g

function isSlot(name: string): name is Slot {
  return Object.hasOwn(words, name)
}

/** The source of a text's words and mentions. */
export interface Filler {
  readonly random: Random
  /** Returns a mention, `nostr:npub1…`. */
  mention(): string
}

/**
 * Fills the slots of a text: `{food}` with a food, the same one throughout the text, `{food2}` with another, `{food|cap}`
 * capitalised, `{food|bare}` without its article, `{@}` with a mention.
 * @throws {RangeError} for a slot that is not in words.ts.
 */
export function fill(text: string, { random, mention }: Filler): string {
  const chosen = new Map<string, string>()
  const filled = text.replace(slotPattern, (_, name: string, nth: string, form?: string) => {
    if (name === '@') return mention()
    if (!isSlot(name)) throw new RangeError(`No words for the slot {${name}}`)
    const key = name + nth
    const word = chosen.get(key) ?? pickNew(words[name], chosen, random)
    chosen.set(key, word)
    return shape(word, form)
  })
  return withArticles(filled)
}

function pickNew(list: readonly string[], taken: ReadonlyMap<string, string>, random: Random): string {
  const used = new Set(taken.values())
  return random.pick(list.filter((word) => !used.has(word)))
}

function shape(word: string, form: string | undefined): string {
  if (form === 'cap') return word.charAt(0).toUpperCase() + word.slice(1)
  return form === 'bare' ? word.replace(/^(an?|the) /, '') : word
}

/** 'a accordion' → 'an accordion'. */
function withArticles(text: string): string {
  return text.replace(/\b([Aa]) (?=[aeiou](?!ne[\s-]|ni|se))/g, '$1n ')
}
