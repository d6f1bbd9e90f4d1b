import { readFileSync } from 'node:fs'
import { parsePublicKey } from '@ncc/nostr-core'
import { ensureRegularFile } from '../settings/regular-file.ts'

/** How accounts become members: all who ask for the badge, those on a list, with a code, or by invitation alone. */
export type Membership =
  | { readonly type: 'open' | 'invitation' }
  | { readonly type: 'list'; readonly pubkeys: ReadonlySet<string> }
  | { readonly type: 'code'; readonly code: string }

/** Characters of a wrong line that an error shows: the file may be anything. */
const maxShown = 100

/**
 * Parses `open`, `invitation`, `code:<invitation code>` or `list:<path of a file with one npub or 64-hex key per line>`;
 * undefined if the text is none of these.
 * @throws {Error} if the list cannot be read or a line is not a public key.
 */
export function parseMembership(text: string, resolvePath: (path: string) => string): Membership | undefined {
  const [, type, rest = ''] = /^(open|invitation|code|list)(?::(.+))?$/.exec(text) ?? []
  if ((type === 'open' || type === 'invitation') && rest === '') return { type }
  if (type === 'code' && rest !== '') return { type: 'code', code: rest }
  if (type !== 'list' || rest === '') return undefined
  const path = resolvePath(rest)
  ensureRegularFile(path)
  const lines = readFileSync(path, 'utf8').split('\n')
  const keys = lines.map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line !== '')
  const pubkeys = keys.map((key) => {
    const pubkey = parsePublicKey(key)
    if (pubkey === undefined) throw new Error(`"${key.slice(0, maxShown)}" is not a public key`)
    return pubkey
  })
  return { type: 'list', pubkeys: new Set(pubkeys) }
}
