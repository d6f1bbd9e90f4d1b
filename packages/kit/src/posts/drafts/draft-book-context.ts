import { use, useSyncExternalStore } from 'react'
import { createRequiredContext } from '../../shared/required-context.ts'
import type { DraftBook } from './draft-book.ts'
import type { Draft, DraftValue } from './draft.ts'

/** `useDraftBook` loads the drafts of this device and always returns the same promise. */
export const [DraftBookContext, useDraftBook] = createRequiredContext<() => Promise<DraftBook>>('KitProvider')

/** The draft of an account (64 hex; empty for a visitor) at a place. Suspends until it is read. */
export function useDraft(pubkey: string, place: string): { draft: Draft; value: DraftValue } {
  const load = useDraftBook()
  const book = use(load())
  const draft = use(book.open(pubkey, place))
  const value = useSyncExternalStore(
    (listener) => draft.subscribe(listener),
    () => draft.value,
  )
  return { draft, value }
}
