import type { Tag } from '../protocol/event.ts'
import { decodeNip19 } from '../protocol/nip19.ts'

/** At every place: one key may begin where the text of another, false one ends. */
const keys = /(?=(nsec1[02-9ac-hj-np-z]{58}))/g

const hasKey = (text: string) =>
  [...text.matchAll(keys)].some(([, code = '']) => decodeNip19(code)?.type === 'nsec')

const unquoted = (text: string) =>
  text.replace(/=([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const joined = (text: string) => text.replace(/[^a-z0-9]/g, '')

/**
 * Whether a text about to be published holds a secret key: an `nsec1…` that decodes, in any mix of cases, wherever it
 * stands (docs/decisions.md, 10), and also in full width, as quoted-printable, or broken by spaces, line breaks, invisible
 * characters or punctuation. An encrypted `ncryptsec1…` is not one.
 */
export function containsSecret(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return [plain, joined(plain), joined(unquoted(plain))].some(hasKey)
}

/** The same for all that an event says: its content and every string of its tags. */
export function holdsSecret({ tags, content }: { tags: readonly Tag[]; content: string }): boolean {
  return containsSecret([content, ...tags.flat()].join('\n'))
}
