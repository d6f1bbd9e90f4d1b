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

const maxPhrases = 64

/** Emoji are words too. */
const word = /\p{Extended_Pictographic}|\p{RI}|[\p{L}\p{N}\p{M}]+/gu

/** Scripts written without spaces give a word for each sign. */
const sign = /([\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}])/gu

/** The words of a text, lower case and without Latin accents, joined by single spaces. */
function toWords(text: string): string {
  const plain = text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036F]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(sign, ' $1 ')
  return (plain.match(word) ?? []).join(' ')
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

/** The words that an event is found by (NIP-50); empty where there are none. */
export function searchWords(event: NostrEvent): string {
  if (unsearchable.has(event.kind)) return ''
  return toWords(event.kind === kinds.profile ? profileText(event.content) : event.content)
}

/** NIP-50's `key:value` extensions, of which this relay supports none and which are therefore ignored. */
const extension = /^(include|domain|language|sentiment|nsfw):\S*$/

/**
 * Reads a search text (NIP-50): every phrase must occur, its last word as the beginning of a word. Undefined where
 * the text asks for nothing (empty, or only extensions); an empty list where nothing can match it (only signs).
 * Phrases after the 64th are ignored.
 */
export function parseSearch(text: string): string[] | undefined {
  const asked = text.split(/\s+/u).filter((part) => part !== '' && !extension.test(part))
  if (asked.length === 0) return undefined
  return [...new Set(asked.map(toWords))].filter((phrase) => phrase !== '').slice(0, maxPhrases)
}

/** The FTS5 expression for parsed phrases: they hold letters, digits and emoji only, so quoting is safe. */
export function matchExpression(phrases: readonly string[]): string {
  return phrases.map((phrase) => `"${phrase}"*`).join(' AND ')
}

/** Whether an event's words (`searchWords`) meet all phrases, as the database would say. */
export function matchesSearch(phrases: readonly string[], words: string): boolean {
  const text = ` ${words}`
  return phrases.length > 0 && phrases.every((phrase) => text.includes(` ${phrase}`))
}
