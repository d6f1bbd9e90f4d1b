import { kinds, type NostrEvent } from '@ncc/nostr-core'

/** Kinds whose content is not a text: encrypted messages, lists, copies of other events. */
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

/** Characters and words of a search that are used; the rest is ignored. */
const maxSearchLength = 256
const maxSearchWords = 16
/** Characters of an event's content that are indexed, and of the words in it: some characters become eighteen letters. */
const maxContentLength = 16 * 1024
const maxWordsLength = 16 * 1024
/** Different words of an event that are indexed of those with the same first four letters: `word*` reads all that there are. */
const maxAlike = 64

/** Letters and digits, or a single emoji. */
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

/** The words, of those that begin alike only the first `maxAlike` different ones. */
function limitAlike(words: string): string {
  const alike = new Map<string, Set<string>>()
  const isIndexed = (one: string) => {
    const beginning = one.slice(0, 4)
    const known = alike.get(beginning) ?? new Set()
    alike.set(beginning, known)
    return known.has(one) || (known.size < maxAlike && known.add(one))
  }
  return words.split(' ').filter(isIndexed).join(' ')
}

/** The words by which an event can be found (NIP-50); of a long text only those at the beginning. */
export function searchWords(event: NostrEvent): string {
  if (unsearchable.has(event.kind)) return ''
  const text = event.kind === kinds.profile ? profileText(event.content) : event.content
  return limitAlike(toWords(text.slice(0, maxContentLength)).trimEnd())
}

/** NIP-50's `key:value` extensions, which this relay ignores. */
const extension = /^(include|domain|language|sentiment|nsfw):\S*$/
/** Those of other relays look the same; beside other words they are ignored too, unless it is an address. */
const otherExtension = /^[a-z_]+:(?!\/\/)\S+$/

/**
 * Parses a search (NIP-50): every phrase must occur, its last word as the beginning of a word. Undefined if the search is empty
 * or has only extensions; an empty list if it has no words, so that nothing matches. Words after the 16th are ignored.
 */
export function parseSearch(text: string): string[] | undefined {
  const parts = text.slice(0, maxSearchLength).split(/\s+/u)
  const asked = parts.filter((part) => part !== '' && !extension.test(part))
  if (asked.length === 0) return undefined
  const plain = asked.filter((part) => !otherExtension.test(part))
  const phrases: string[] = []
  let words = 0
  for (const phrase of new Set((plain.length > 0 ? plain : asked).map(toWords))) {
    const some = phrase.split(' ').slice(0, maxSearchWords - words)
    if (phrase !== '' && some.length > 0) phrases.push(some.join(' '))
    words += phrase === '' ? 0 : some.length
  }
  return phrases
}

/** A single letter is the beginning of too many words, so it matches only whole words. */
const isBeginning = (phrase: string) => /[^ ]{2}$/u.test(phrase)

/** The FTS5 expression for parsed phrases. They consist of letters, digits and emoji, so quoting them is safe. */
export function matchExpression(phrases: readonly string[]): string {
  return phrases.map((phrase) => (isBeginning(phrase) ? `"${phrase}"*` : `"${phrase}"`)).join(' AND ')
}

/** Whether an event's words (`searchWords`) match all phrases, as in the database. */
export function matchesSearch(phrases: readonly string[], words: string): boolean {
  const text = ` ${words} `
  const occurs = (phrase: string) => text.includes(isBeginning(phrase) ? ` ${phrase}` : ` ${phrase} `)
  return phrases.length > 0 && phrases.every(occurs)
}
