import { containsSecret } from '../content/contains-secret.ts'
import { parsePublicKey } from '../protocol/nip19.ts'

/** A search term: an account by its key (64 hex), or a text. */
export type SearchTerm =
  | { readonly type: 'empty' }
  /** The input contains a secret key; it is not sent anywhere. */
  | { readonly type: 'secret' }
  | { readonly type: 'account'; readonly pubkey: string }
  | { readonly type: 'text'; readonly text: string; readonly needle: string }

/** Longer search texts are truncated. */
export const maxSearchLength = 200

/** Folds a text for comparison: ignores case, character width and composition. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** Trims the text of a search box, and removes a leading `@`. */
export function trimSearchText(input: string): string {
  return input.trim().replace(/^@+\s*/, '')
}

/** Parses the text of a search box: text, an npub, or 64 hex digits. */
export function parseSearchTerm(input: string): SearchTerm {
  const text = trimSearchText(input)
  if (text === '') return { type: 'empty' }
  if (containsSecret(text)) return { type: 'secret' }
  const pubkey = parsePublicKey(text)
  if (pubkey !== undefined) return { type: 'account', pubkey }
  const cut = text.slice(0, maxSearchLength).toWellFormed()
  return { type: 'text', text: cut, needle: foldText(cut) }
}
