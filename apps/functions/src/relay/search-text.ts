import { kinds, type NostrEvent } from '@ncc/nostr-core'

/** Content that is no text for people: encrypted, a list, a copy of another event, or a signal. */
const unsearchable = new Set<number>([
  kinds.contacts,
  kinds.encryptedMessage,
  kinds.deletion,
  kinds.repost,
  kinds.reaction,
  kinds.badgeAward,
  kinds.seal,
  kinds.genericRepost,
  kinds.giftWrap,
])

/** Characters of a text that is searched for, and words in it; the rest of them is ignored. */
const maxSearchLength = 256
const maxSearchWords = 16
/** Characters of a content that are indexed, and of the words made of it: some signs become eighteen letters. */
const maxContentLength = 16 * 1024
const maxWordsLength = 16 * 1024

/** Emoji are words too. */
const word = /\p{Extended_Pictographic}|\p{RI}|[\p{L}\p{N}\p{M}]+/gu

/** In scripts without spaces each character is a word. */
const sign = /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])/gu

/** The words of a text, lower case and without Latin accents, joined by single spaces. */
function toWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(sign, ' $1 ')
  return (plain.match(word) ?? []).join(' ').slice(0, maxWordsLength)
}

function profileText(content: string): string {
  try {
    const profile: unknown = JSON.parse(content)
    if (typeof profile !== 'object' || profile === null) return content
    const { name, display_name, nip05, about } = profile as Record<string, unknown>
    return [name, display_name, nip05, about].filter((field) => typeof field === 'string').join('\n')
  } catch {
    return content
  }
}

/** The words that an event is found by (NIP-50), those of the beginning of a long one; empty where there are none. */
export function searchWords(event: NostrEvent): string {
  if (unsearchable.has(event.kind)) return ''
  const text = event.kind === kinds.profile ? profileText(event.content) : event.content
  return toWords(text.slice(0, maxContentLength)).trimEnd()
}

/** NIP-50's `key:value` extensions, of which this relay supports none and which are therefore ignored. */
const extension = /^(include|domain|language|sentiment|nsfw):\S*$/

/**
 * Reads a search text (NIP-50): every phrase must occur, its last word as the beginning of a word. Undefined where
 * the text asks for nothing (empty, or only extensions); an empty list where nothing can match it (only signs).
 * Words after the 16th are ignored.
 */
export function parseSearch(text: string): string[] | undefined {
  const parts = text.slice(0, maxSearchLength).split(/\s+/u)
  const asked = parts.filter((part) => part !== '' && !extension.test(part))
  if (asked.length === 0) return undefined
  const phrases: string[] = []
  let words = 0
  for (const phrase of new Set(asked.map(toWords))) {
    const some = phrase.split(' ').slice(0, maxSearchWords - words)
    if (phrase !== '' && some.length > 0) phrases.push(some.join(' '))
    words += phrase === '' ? 0 : some.length
  }
  return phrases
}

/** A single letter is the prefix of too many words, so it only matches whole words. */
const isBeginning = (phrase: string) => /[^ ]{2}$/u.test(phrase)

/** The FTS5 expression for parsed phrases: they hold letters, digits and emoji only, so quoting is safe. */
export function matchExpression(phrases: readonly string[]): string {
  return phrases.map((phrase) => (isBeginning(phrase) ? `"${phrase}"*` : `"${phrase}"`)).join(' AND ')
}

/** Whether an event's words (`searchWords`) meet all phrases, as the database would say. */
export function matchesSearch(phrases: readonly string[], words: string): boolean {
  const text = ` ${words} `
  const occurs = (phrase: string) => text.includes(isBeginning(phrase) ? ` ${phrase}` : ` ${phrase} `)
  return phrases.length > 0 && phrases.every(occurs)
}
