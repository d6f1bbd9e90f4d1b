import { kinds } from '../protocol/kinds.ts'
import { requireHex64 } from '../protocol/require-hex.ts'
import type { ListEdit } from './list-edit.ts'

function contactEdit(pubkeys: readonly string[], action: string, patch: ListEdit['patch']): ListEdit {
  requireHex64(pubkeys)
  const concerned = new Set(pubkeys)
  return {
    kind: kinds.contacts,
    action,
    concerns: (tag) => tag[0] === 'p' && concerned.has(tag[1] ?? ''),
    changesContent: false,
    patch,
  }
}

/**
 * Adds accounts (64 hex) to the end of the contact list; existing entries keep their petnames and relays.
 * @throws {MalformedError} if one is not a public key.
 * @example
 * await client.lists.edit(follow(friend))
 */
export function follow(...pubkeys: string[]): ListEdit {
  return contactEdit(pubkeys, 'follow people', ({ tags, content }) => {
    const followed = new Set(tags.flatMap(([name, pubkey]) => (name === 'p' && pubkey ? [pubkey] : [])))
    const added = [...new Set(pubkeys)].filter((pubkey) => !followed.has(pubkey))
    if (added.length === 0) return undefined
    return { tags: [...tags, ...added.map((pubkey) => ['p', pubkey])], content }
  })
}

/**
 * Removes only this account (64 hex) from the contact list.
 * @throws {MalformedError} if it is not a public key.
 * @example
 * await client.lists.edit(unfollow(friend))
 */
export function unfollow(pubkey: string): ListEdit {
  return contactEdit([pubkey], 'unfollow people', ({ tags, content }) => {
    const rest = tags.filter((tag) => tag[0] !== 'p' || tag[1] !== pubkey)
    return rest.length === tags.length ? undefined : { tags: rest, content }
  })
}
