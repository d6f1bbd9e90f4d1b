import { NostrError } from '../protocol/errors.ts'
import type { Tag } from '../protocol/event.ts'
import { decodeNip19 } from '../protocol/nip19.ts'

/** A lookahead, to find overlapping matches: a key may begin inside another, invalid one. */
const keys = /(?=(nsec1[02-9ac-hj-np-z]{58}))/g

const hasKey = (text: string) =>
  [...text.matchAll(keys)].some(([, code = '']) => decodeNip19(code)?.type === 'nsec')

const unquoted = (text: string) =>
  text.replace(/=([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))

const joined = (text: string) => text.replace(/[^a-z0-9]/g, '')

/**
 * Whether a text contains a secret key: an `nsec1…` that decodes, in any mix of cases and at any position,
 * also in full-width characters, as quoted-printable, or interrupted by spaces, line breaks,
 * invisible characters or punctuation. An encrypted `ncryptsec1…` does not count.
 */
export function containsSecret(text: string): boolean {
  const plain = text.normalize('NFKC').toLowerCase()
  return [plain, joined(plain), joined(unquoted(plain))].some(hasKey)
}

/** Like `containsSecret`, for an event's content and all strings of its tags. */
export function holdsSecret({ tags, content }: { tags: readonly Tag[]; content: string }): boolean {
  return containsSecret([content, ...tags.flat()].join('\n'))
}

/** The text to publish contains a secret key. It is refused, since a leak cannot be undone. */
export class SecretLeakError extends NostrError {
  override readonly code = 'secret-leak'
  constructor() {
    super('This text contains a private key (nsec). It was not published.')
  }
}
