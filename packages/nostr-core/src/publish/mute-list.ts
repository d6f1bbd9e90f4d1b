import { NostrError } from '../protocol/errors.ts'
import { muteListKind, mutes, muteTag, parseMuteTag, type MuteTarget } from '../protocol/nip51.ts'
import { decryptTags, encryptTags, type ListOwner } from '../signers/private-tags.ts'
import { ListLossError, type ListContent, type ListEdit } from './list-edit.ts'

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
  const edit = {
    kind: muteListKind,
    action: place === 'nowhere' ? 'unmute' : 'mute',
    concerns: isSame,
    changesContent: true,
  }
  return {
    ...edit,
    patch: () => {
      throw new ListLossError(muteListKind)
    },
    async prepare(base, owner) {
      const tags = placed(base.tags, tag, place === 'public')
      const before = await readPrivate(base, owner)
      const after = placed<unknown>(before, tag, place === 'private')
      const content = after === before ? base.content : await encryptTags(after, owner)
      const isUnchanged = tags === base.tags && content === base.content
      return { ...edit, patch: () => (isUnchanged ? undefined : { tags, content }) }
    },
  }
}

/** @throws {ListLossError} if the private part cannot be read: editing the list would lose it. */
async function readPrivate({ content }: ListContent, owner: ListOwner): Promise<readonly unknown[]> {
  try {
    return await decryptTags(content, owner)
  } catch (error) {
    const isOwn = error instanceof NostrError && (error.retryable || error.code === 'no-cipher')
    throw isOwn ? error : new ListLossError(muteListKind, { cause: error })
  }
}

/**
 * Adds a person, word, hashtag or thread to the end of the mute list: encrypted, so that nobody else can read it, or
 * publicly. An entry of the other part is moved. The rest of the list stays as it is.
 * @throws {MalformedError} if the value does not fit its type.
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
