import { readFileSync } from 'node:fs'
import { parsePublicKey } from '@ncc/nostr-core'
import { isSecret } from '../auth/http-auth.ts'

/** Who is a member: everybody, the accounts on a list, or, only for the badge, everybody with the invitation code. */
export type Membership =
  | { readonly type: 'open' }
  | { readonly type: 'list'; readonly pubkeys: ReadonlySet<string> }
  | { readonly type: 'code'; readonly code: string }

/** Whether an account may have the badge; `invitation` is the code that it sent. */
export function mayHaveBadge(membership: Membership, pubkey: string, invitation: unknown): boolean {
  switch (membership.type) {
    case 'open':
      return true
    case 'list':
      return membership.pubkeys.has(pubkey)
    case 'code':
      return isSecret(membership.code, invitation)
  }
}

/** Whether an account may upload media, claim a name and generate avatars. An invitation code is only for the badge. */
export function isListed(membership: Membership, pubkey: string): boolean {
  return membership.type !== 'list' || membership.pubkeys.has(pubkey)
}

/**
 * Parses `open`, `code:<invitation code>` or `list:<path of a file with one npub or 64-hex key per line>`; undefined if the text is
 * none of these.
 * @throws {Error} if the list cannot be read or a line is not a public key.
 */
export function parseMembership(text: string, resolvePath: (path: string) => string): Membership | undefined {
  const [, type, rest = ''] = /^(open|code|list)(?::(.+))?$/.exec(text) ?? []
  if (type === 'open' && rest === '') return { type: 'open' }
  if (type === 'code' && rest !== '') return { type: 'code', code: rest }
  if (type !== 'list' || rest === '') return undefined
  const lines = readFileSync(resolvePath(rest), 'utf8').split('\n')
  const keys = lines.map((line) => line.replace(/#.*$/, '').trim()).filter((line) => line !== '')
  const pubkeys = keys.map((key) => {
    const pubkey = parsePublicKey(key)
    if (pubkey === undefined) throw new Error(`"${key}" is not a public key`)
    return pubkey
  })
  return { type: 'list', pubkeys: new Set(pubkeys) }
}
