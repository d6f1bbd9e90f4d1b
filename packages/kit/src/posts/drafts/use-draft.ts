import { use, useLayoutEffect, useReducer, useSyncExternalStore } from 'react'
import { useOwnPubkey } from '@ncc/hooks'
import { createDraftBook } from './draft-book.ts'
import type { Draft, DraftValue } from './draft.ts'
import { useDrafts } from './drafts.ts'

/**
 * The draft of the account, or of a visitor, at a place. Suspends until it is read. The account's adopts the visitor's before
 * the first paint, and the rest as soon as there is room.
 */
export function useDraft(place: string): { draft: Draft; value: DraftValue } {
  const book = useDrafts().book(createDraftBook)
  const draft = use(book.open(useOwnPubkey(), place))
  const value = useSyncExternalStore(
    (listener) => draft.subscribe(listener),
    () => draft.value,
  )
  const [, renderNow] = useReducer((count: number) => count + 1, 0)
  useLayoutEffect(() => {
    book.adoptVisitors(draft)
    // The draft's own update may come after the paint.
    if (draft.value !== value) renderNow()
  }, [book, draft, value])
  return { draft, value }
}
