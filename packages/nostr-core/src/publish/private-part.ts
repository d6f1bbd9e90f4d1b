import { NostrError } from '../protocol/errors.ts'
import type { Tag } from '../protocol/event.ts'
import { decryptTags, encryptTags, type ListOwner } from '../signers/private-tags.ts'
import { ListLossError, type ListContent, type ListEdit } from './list-edit.ts'

/** A list's public tags, and the entries of its private part (NIP-51): usually tags too. */
export interface ListParts {
  readonly tags: readonly Tag[]
  readonly hidden: readonly unknown[]
}

interface PartsEdit extends Pick<ListEdit, 'kind' | 'action' | 'concerns'> {
  /** Both parts after the edit; the same array for a part that does not change. */
  change(parts: ListParts): ListParts
}

/**
 * An edit of a list whose private part is decrypted first. It is encrypted again only if it changes. The edit is refused
 * (`ListLossError`) if the private part cannot be read.
 */
export function editParts({ change, ...rest }: PartsEdit): ListEdit {
  const edit = { ...rest, changesContent: true }
  return {
    ...edit,
    patch: () => {
      throw new ListLossError(rest.kind)
    },
    async prepare(base, owner) {
      const hidden = await readPrivate(rest.kind, base, owner)
      const after = change({ tags: base.tags, hidden })
      const content = after.hidden === hidden ? base.content : await encryptTags(after.hidden, owner)
      const isUnchanged = after.tags === base.tags && content === base.content
      return { ...edit, patch: () => (isUnchanged ? undefined : { tags: after.tags, content }) }
    },
  }
}

/** @throws {ListLossError} if the private part cannot be read: editing the list would lose it. */
async function readPrivate(
  kind: number,
  { content }: ListContent,
  owner: ListOwner,
): Promise<readonly unknown[]> {
  try {
    return await decryptTags(content, owner)
  } catch (error) {
    const isOwn = error instanceof NostrError && (error.retryable || error.code === 'no-cipher')
    throw isOwn ? error : new ListLossError(kind, { cause: error })
  }
}
