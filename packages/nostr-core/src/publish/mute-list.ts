import { kinds } from '../protocol/kinds.ts'
import { mutes, muteTag, parseMuteTag, type MuteTarget } from '../protocol/nip51.ts'
import type { ListEdit } from './list-edit.ts'
import { editParts } from './private-part.ts'

type Place = 'private' | 'public' | 'nowhere'

function muteEdit(asked: MuteTarget, place: Place): ListEdit {
  const tag = muteTag(asked)
  const target = parseMuteTag(tag) ?? asked
  const isSame = (entry: unknown) => mutes(entry, target)
  /** The entries with or without the target; the same array if nothing changes. */
  const placed = <Entry>(entries: readonly Entry[], own: Entry, isWanted: boolean): readonly Entry[] => {
    if (isWanted) return entries.some(isSame) ? entries : [...entries, own]
    return entries.some(isSame) ? entries.filter((entry) => !isSame(entry)) : entries
  }
  return editParts({
    kind: kinds.muteList,
    action: place === 'nowhere' ? 'unmute' : 'mute',
    concerns: isSame,
    change: ({ tags, hidden }) => ({
      tags: placed(tags, tag, place === 'public'),
      hidden: placed<unknown>(hidden, tag, place === 'private'),
    }),
  })
}

/**
 * Adds a person, word, hashtag or thread to the end of the mute list: encrypted, so that nobody else can read it, or
 * publicly. An entry of the other part is moved. The rest of the list stays as it is.
 * @throws {MalformedError} if the value does not fit its type.
 * @example
 * await client.lists.edit(mute({ type: 'word', value: 'spoiler' }))
 */
export function mute(
  target: MuteTarget,
  { isPrivate = true }: { readonly isPrivate?: boolean } = {},
): ListEdit {
  return muteEdit(target, isPrivate ? 'private' : 'public')
}

/**
 * Removes a person, word, hashtag or thread from both parts of the mute list.
 * @throws {MalformedError} if the value does not fit its type.
 */
export function unmute(target: MuteTarget): ListEdit {
  return muteEdit(target, 'nowhere')
}
