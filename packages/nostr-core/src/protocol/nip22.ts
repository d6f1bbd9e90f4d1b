import { getAddress, type NostrEvent, type Tag } from './event.ts'
import { isHex64 } from './hex.ts'
import { kinds } from './kinds.ts'
import { parseAddressPointer } from './nip19.ts'
import { tagValue } from './tags.ts'

/** What comments are about: an event (id, 64 hex), or an address (`kind:pubkey:d`). */
export interface CommentScope {
  readonly id?: string
  readonly address?: string
}

/** What a comment is about; of any other event, the comments on it (NIP-22). Empty for a comment on a web page and the like. */
export function commentScope(event: NostrEvent): CommentScope {
  const isComment = event.kind === kinds.comment
  const address = isComment ? tagValue(event, 'A') : getAddress(event)
  const id = isComment ? tagValue(event, 'E') : event.id
  return {
    ...(isHex64(id) && { id }),
    ...(address !== undefined && parseAddressPointer(address) && { address }),
  }
}

/** The tags that say what a comment is about: one of each name, however many it has. */
const scopeTags = ({ tags }: NostrEvent): Tag[] =>
  ['A', 'E', 'I', 'K', 'P'].flatMap((wanted) => tags.filter(([name]) => name === wanted).slice(0, 1))

/** The tags of a comment on `parent`, or of an answer to it if it is a comment: scope, parent, and both authors (NIP-22). */
export function commentTags(parent: NostrEvent): Tag[] {
  const { id, kind, pubkey } = parent
  const address = getAddress(parent)
  const about = kind === kinds.comment ? scopeTags(parent) : []
  return [
    ...(about.length > 0
      ? about
      : [
          address === undefined ? ['E', id, '', pubkey] : ['A', address, ''],
          ['K', String(kind)],
          ['P', pubkey],
        ]),
    ...(address === undefined ? [] : [['a', address, '']]),
    ['e', id, '', pubkey],
    ['k', String(kind)],
    ['p', pubkey],
  ]
}
