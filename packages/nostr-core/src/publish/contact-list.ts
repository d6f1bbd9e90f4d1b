import { MalformedError } from '../protocol/errors.ts'
import { isHex64 } from '../protocol/hex.ts'
import { kinds } from '../protocol/kinds.ts'
import type { ListEdit } from './list-edit.ts'

function contactEdit(pubkey: string, action: string, patch: ListEdit['patch']): ListEdit {
  if (!isHex64(pubkey)) throw new MalformedError('Not a public key')
  return {
    kind: kinds.contacts,
    action,
    concerns: (tag) => tag[0] === 'p' && tag[1] === pubkey,
    changesContent: false,
    patch,
  }
}

/**
 * Adds an account (64 hex) to the end of the contact list; everybody on it stays, with petname and relay.
 * @throws {MalformedError} if it is no public key.
 */
export function follow(pubkey: string): ListEdit {
  return contactEdit(pubkey, 'follow people', ({ tags, content }) => {
    if (tags.some((tag) => tag[0] === 'p' && tag[1] === pubkey)) return undefined
    return { tags: [...tags, ['p', pubkey]], content }
  })
}

/**
 * Takes an account (64 hex) off the contact list, and nobody else.
 * @throws {MalformedError} if it is no public key.
 */
export function unfollow(pubkey: string): ListEdit {
  return contactEdit(pubkey, 'unfollow people', ({ tags, content }) => {
    const rest = tags.filter((tag) => tag[0] !== 'p' || tag[1] !== pubkey)
    return rest.length === tags.length ? undefined : { tags: rest, content }
  })
}
