import { parseMediaServer } from '../content/media-server.ts'
import { MalformedError } from '../protocol/errors.ts'
import { kinds } from '../protocol/kinds.ts'
import type { ListEdit } from './list-edit.ts'

function serverEdit(text: string, isWanted: boolean): ListEdit {
  const origin = parseMediaServer(text)
  if (origin === undefined) throw new MalformedError('Not the address of a media server')
  const isSame = ([name, address]: readonly string[]) =>
    name === 'server' && address !== undefined && parseMediaServer(address) === origin
  return {
    kind: kinds.mediaServers,
    action: 'change your media servers',
    concerns: isSame,
    changesContent: false,
    patch({ tags, content }) {
      if (tags.some(isSame) === isWanted) return undefined
      return { tags: isWanted ? [...tags, ['server', origin]] : tags.filter((tag) => !isSame(tag)), content }
    },
  }
}

/**
 * Adds a server to the end of the account's media servers (kind 10063, NIP-B7). The rest of the list stays as it is.
 * @throws {MalformedError} if `parseMediaServer` does not accept the address.
 */
export const addMediaServer = (address: string): ListEdit => serverEdit(address, true)

/**
 * Removes a server from the account's media servers, however it is written there.
 * @throws {MalformedError} as `addMediaServer`.
 */
export const removeMediaServer = (address: string): ListEdit => serverEdit(address, false)
