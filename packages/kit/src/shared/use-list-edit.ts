import { useCallback, useState } from 'react'
import { useClient } from '@ncc/hooks'
import type { EditOptions, EditResult, ListEdit } from '@ncc/nostr-core'
import { editFailure, lostEdit } from './edit-failure.ts'
import { useTranslation } from './locales/use-translation.ts'
import { useToast } from './toast-context.ts'

/** The titles of the toasts about an edit. */
export interface ListEditTitles {
  readonly done: string
  readonly failed: string
}

/**
 * Edits one of the signed-in account's lists, like `client.lists.edit`. If another device overlooks the change afterwards, and
 * it cannot be made again, a toast says so.
 */
export function useEditList(): (edit: ListEdit, options?: EditOptions) => Promise<EditResult> {
  const { t } = useTranslation()
  const client = useClient()
  const show = useToast()
  return useCallback(
    (edit, options) =>
      client.lists.edit(edit, {
        ...options,
        onLost: () => show({ tone: 'error', title: lostEdit(edit.kind, t) }),
      }),
    [client, show, t],
  )
}

/**
 * Edits the signed-in account's lists. `edit` shows a toast with the outcome, and resolves with whether the list was
 * changed.
 */
export function useListEdit() {
  const { t } = useTranslation()
  const editList = useEditList()
  const show = useToast()
  const [isBusy, setBusy] = useState(false)
  const edit = async (change: ListEdit, { done, failed }: ListEditTitles) => {
    setBusy(true)
    try {
      await editList(change)
      show({ tone: 'success', title: done })
      return true
    } catch (error) {
      show({ tone: 'error', title: failed, description: editFailure(error, t) })
      return false
    } finally {
      setBusy(false)
    }
  }
  return { edit, isBusy }
}
