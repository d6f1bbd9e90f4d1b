/** A link in a text: its half-open range `[start, end)` and address. */
export interface FoundLink {
  readonly start: number
  readonly end: number
  readonly url: string
}

/**
 * The source of a pattern for an http(s) address including trailing punctuation. It ends at white space, quotes, angle
 * brackets, halves of characters, which no address may have (`encodeURIComponent` throws), and full-width punctuation, which
 * follows links directly in Chinese and Japanese text.
 */
export const linkPattern = String.raw`https?:\/\/[^\s<>"${'`'}\u3000-\u303f\uff01-\uff20\uff3b-\uff40\uff5b-\uff65\p{Cs}]+`

/** Longer addresses are shown as text: they are unreadable, and browsers handle them differently. */
const maxLength = 4096

/** A host name has at most 253 characters; longer ones are not worth parsing. */
const shape = /^https?:\/\/[^/?#]{1,255}(?:[/?#]|$)/i

const closers: Readonly<Record<string, string>> = { ')': '(', ']': '[', '}': '{' }

function count(text: string, character: string): number {
  return text.split(character).length - 1
}

/** The length of an address without the punctuation of the surrounding sentence: `(see https://a.example/b).` */
function trimmedLength(text: string): number {
  const surplus = new Map(
    Object.entries(closers).map(([close, open]) => [close, count(text, close) - count(text, open)]),
  )
  let length = text.length
  while (length > 0) {
    const last = text.charAt(length - 1)
    const unmatched = surplus.get(last)
    if (unmatched !== undefined) {
      if (unmatched <= 0) break
      surplus.set(last, unmatched - 1)
    } else if (!/[.,;:!?'*…’”»]/.test(last)) break
    length -= 1
  }
  return length
}

/** The address at the start of a match of {@link linkPattern}; undefined if it is not a valid web address. */
export function readLink(match: string): string | undefined {
  const url = match.slice(0, trimmedLength(match))
  return url.length <= maxLength && shape.test(url) && URL.canParse(url) ? url : undefined
}

/** All web addresses in a text, in order, including duplicates. */
export function findLinks(text: string): FoundLink[] {
  return [...text.matchAll(new RegExp(linkPattern, 'giu'))].flatMap((match) => {
    const url = readLink(match[0])
    return url === undefined ? [] : [{ start: match.index, end: match.index + url.length, url }]
  })
}
