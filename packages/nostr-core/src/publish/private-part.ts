import { NostrError } from '../protocol/errors.ts'
import { decryptTags, encryptTags, type ListOwner } from '../signers/private-tags.ts'
import { ListLossError, type ListEdit, type PartsEdit } from './list-edit.ts'

type Options = Pick<ListEdit, 'kind' | 'action'> & Pick<PartsEdit, 'change' | 'concerns'>

/**
 * An edit of a list whose private part is decrypted first. It is encrypted again only if it changes. The edit is refused
 * (`ListLossError`) if the private part cannot be read.
 */
export const editParts = ({ change, concerns, ...edit }: Options): ListEdit => ({
  ...edit,
  concerns,
  changesContent: true,
  patch: () => {
    throw new ListLossError(edit.kind)
  },
  parts: {
    change,
    concerns,
    open: (content, owner) => readPrivate(edit.kind, content, owner),
    close: encryptTags,
  },
})

async function readPrivate(kind: number, content: string, owner: ListOwner): Promise<readonly unknown[]> {
  try {
    return await decryptTags(content, owner)
  } catch (error) {
    const isOwn = error instanceof NostrError && (error.retryable || error.code === 'no-cipher')
    throw isOwn ? error : new ListLossError(kind, { cause: error })
  }
}
