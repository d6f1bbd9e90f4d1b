import { containsSecret } from '../content/contains-secret.ts'
import { parseContent } from '../content/parse-content.ts'
import type { NostrEvent } from '../protocol/event.ts'
import type { Filter } from '../protocol/filter.ts'
import { kinds } from '../protocol/kinds.ts'
import { tagValues } from '../protocol/tags.ts'
import { maxSearchLength } from './search-text.ts'

/** Which posts to search; seconds since 1970, both inclusive. */
export interface PostFilters {
  /** 64 hex. */
  readonly author?: string | undefined
  readonly since?: number | undefined
  readonly until?: number | undefined
}

/** What a search for posts looks for. */
export interface PostQuery {
  /** As typed, for relays. */
  readonly text: string
  /** The folded text without quotes, which ranks posts that contain it as it is. */
  readonly whole: string
  /** Folded words and quoted phrases, all of which must occur. */
  readonly phrases: readonly string[]
  /** Folded hashtags, without `#`; a post must have all of them. */
  readonly hashtags: readonly string[]
  /** The first hashtag as `t` tags spell it (NIP-24). */
  readonly topic: string | undefined
}

/** Further words of a query are ignored. */
const maxTerms = 16
/** Only the beginning of longer posts is searched, and only this many of their hashtags count. */
const maxContentLength = 8 * 1024
const maxHashtags = 50
const maxHashtagLength = 100

/** A quoted phrase, whose closing quote may be missing, or a word. */
const term = /"(?<phrase>[^"]*)"?|(?<word>[^\s"]+)/gu

/** Folds a text for comparison: ignores case, Latin accents, character width and kinds of white space. */
function foldWords(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/\s+/gu, ' ')
    .trim()
}

/** Parses the text of a search box. `secret` means that it contains a secret key, which is sent nowhere. */
export function parsePostQuery(input: string): PostQuery | 'empty' | 'secret' {
  if (containsSecret(input)) return 'secret'
  const text = input.trim().slice(0, maxSearchLength).toWellFormed()
  const terms = [...text.matchAll(term)].slice(0, maxTerms).map(({ groups = {} }) => groups)
  const phrases: string[] = []
  const topics: string[] = []
  for (const { phrase, word = '' } of terms) {
    const [, topic] = /^#(.+)$/u.exec(word) ?? []
    if (topic === undefined) phrases.push(foldWords(phrase ?? word))
    else topics.push(topic.toLowerCase())
  }
  const wanted = [...new Set(phrases)].filter((phrase) => phrase !== '')
  if (wanted.length === 0 && topics.length === 0) return 'empty'
  return {
    text,
    whole: foldWords(text.replaceAll('"', ' ')),
    phrases: wanted,
    hashtags: [...new Set(topics.map(foldWords))],
    topic: topics[0],
  }
}

/** The filter of posts by their author and date. */
export function postFilter({ author, since, until }: PostFilters): Filter {
  return {
    kinds: [kinds.note],
    ...(author !== undefined && { authors: [author] }),
    ...(since !== undefined && { since }),
    ...(until !== undefined && { until }),
  }
}

/** The topics of a post, as its `t` tags spell them: in lower case, without `#`, each once (NIP-24). */
export function topicsOf(event: NostrEvent): readonly string[] {
  const tags = tagValues(event, 't').map((tag) => tag.replace(/^#/, '').toLowerCase())
  return [...new Set(tags)]
    .filter((tag) => tag !== '' && tag.length <= maxHashtagLength)
    .slice(0, maxHashtags)
}

/** The topics of a post and the hashtags in its text, folded. */
function foldedHashtags(event: NostrEvent): ReadonlySet<string> {
  const text = event.content.slice(0, maxContentLength)
  const nodes = text.includes('#') ? parseContent(text) : []
  const written = nodes.flatMap((node) => (node.type === 'hashtag' ? [node.tag] : []))
  return new Set([...topicsOf(event), ...written].map(foldWords))
}

/** The folded hashtag that begins as the text does, without `#` and spaces. */
export function hashtagPrefix({ whole }: PostQuery): string {
  return whole.replaceAll(/[#\s]/gu, '')
}

/** The test whether a hashtag begins with a folded text. */
export const startsHashtag = (prefix: string) => (tag: string) => foldWords(tag).startsWith(prefix)

const isLetter = (character: string | undefined) => /^[\p{L}\p{N}\p{M}]$/u.test(character ?? '')

/** Whether a word occurs in a text other than as a part of a longer word. */
function hasWord(text: string, word: string): boolean {
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + word.length)) {
    if (!isLetter(text[at - 1]) && !isLetter(text[at + word.length])) return true
  }
  return false
}

/**
 * How well a post matches: 0 if it contains the text as it is, 1 if it contains all words, 2 if some occur only within longer
 * words, undefined if one is missing. Takes linear time for any post.
 */
export function rankPost(event: NostrEvent, { whole, phrases, hashtags }: PostQuery): number | undefined {
  const text = foldWords(event.content.slice(0, maxContentLength))
  if (!phrases.every((phrase) => text.includes(phrase))) return undefined
  if (hashtags.length > 0) {
    const own = foldedHashtags(event)
    if (!hashtags.every((hashtag) => own.has(hashtag))) return undefined
  }
  if (hasWord(text, whole)) return 0
  return phrases.every((phrase) => hasWord(text, phrase)) ? 1 : 2
}
