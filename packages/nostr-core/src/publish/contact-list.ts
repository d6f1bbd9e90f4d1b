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
 * Adds an account (64 hex) to the end of the contact list; existing entries keep their petnames and relays.
 * @throws {MalformedError} if it is not a public key.
 */
export function follow(pubkey: string): ListEdit {
  return contactEdit(pubkey, 'follow people', ({ tags, content }) => {
    if (tags.some((tag) => tag[0] === 'p' && tag[1] === pubkey)) return undefined
    return { tags: [...tags, ['p', pubkey]], content }
  })
}

/**
 * Removes only this account (64 hex) from the contact list.
 * @throws {MalformedError} if it is not a public key.
 */
export function unfollow(pubkey: string): ListEdit {
  return contactEdit(pubkey, 'unfollow people', ({ tags, content }) => {
    const rest = tags.filter((tag) => tag[0] !== 'p' || tag[1] !== pubkey)
    return rest.length === tags.length ? undefined : { tags: rest, content }
  })
}
