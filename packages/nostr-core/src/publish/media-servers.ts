import { parseMediaServer } from '../content/media-server.ts'
import { MalformedError } from '../protocol/errors.ts'
import type { Tag } from '../protocol/event.ts'
import { kinds } from '../protocol/kinds.ts'
import type { ListEdit } from './list-edit.ts'

type Tags = readonly Tag[]

function serverEdit(
  text: string,
  change: (tags: Tags, isSame: (tag: Tag) => boolean, origin: string) => Tags,
): ListEdit {
  const origin = parseMediaServer(text)
  if (origin === undefined) throw new MalformedError('Not the address of a media server')
  const isSame = ([name, address]: Tag) =>
    name === 'server' && address !== undefined && parseMediaServer(address) === origin
  return {
    kind: kinds.mediaServers,
    action: 'change your media servers',
    concerns: isSame,
    changesContent: false,
    patch({ tags, content }) {
      const next = change(tags, isSame, origin)
      const isSameList = next.length === tags.length && next.every((tag, index) => tag === tags[index])
      return isSameList ? undefined : { tags: next, content }
    },
  }
}

/**
 * Adds a server to the end of the account's media servers (kind 10063, NIP-B7). The rest of the list stays as it is.
 * @throws {MalformedError} if `parseMediaServer` does not accept the address.
 */
export const addMediaServer = (address: string): ListEdit =>
  serverEdit(address, (tags, isSame, origin) => (tags.some(isSame) ? tags : [...tags, ['server', origin]]))

/**
 * Removes a server from the account's media servers, however it is written there.
 * @throws {MalformedError} as `addMediaServer`.
 */
export const removeMediaServer = (address: string): ListEdit =>
  serverEdit(address, (tags, isSame) => tags.filter((tag) => !isSame(tag)))

/**
 * Puts a listed server first: other apps store and look there before the others (BUD-03).
 * @throws {MalformedError} as `addMediaServer`.
 */
export const preferMediaServer = (address: string): ListEdit =>
  serverEdit(address, (tags, isSame) => {
    const others = tags.filter((tag) => !isSame(tag))
    const first = others.findIndex(([name]) => name === 'server')
    return first < 0 ? tags : [...others.slice(0, first), ...tags.filter(isSame), ...others.slice(first)]
  })
