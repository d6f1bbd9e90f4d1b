import { containsSecret } from '../content/contains-secret.ts'
import { parsePublicKey } from '../protocol/nip19.ts'

/** What somebody looks for: an account by its key (64 hex), or accounts by text. */
export type SearchTerm =
  | { readonly type: 'empty' }
  /** A secret key was typed; it is sent nowhere (docs/decisions.md, 10). */
  | { readonly type: 'secret' }
  | { readonly type: 'account'; readonly pubkey: string }
  | { readonly type: 'text'; readonly text: string; readonly needle: string }

/** Nobody has a longer name; what is longer is cut. */
const maxLength = 200

/** One spelling for what reads the same: no case, no variants of width or composition. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase()
}

/** The text of a search box without spaces around it, and without the `@` that people put before a name. */
export function trimSearchText(input: string): string {
  return input.trim().replace(/^@+\s*/, '')
}

/** Reads the search box: text, an npub, or 64 hex digits (spec §5). */
export function parseSearchTerm(input: string): SearchTerm {
  const text = trimSearchText(input)
  if (text === '') return { type: 'empty' }
  if (containsSecret(text)) return { type: 'secret' }
  const pubkey = parsePublicKey(text)
  if (pubkey !== undefined) return { type: 'account', pubkey }
  const cut = text.slice(0, maxLength).toWellFormed()
  return { type: 'text', text: cut, needle: foldText(cut) }
}
