import { createContext, use, useSyncExternalStore } from 'react'
import type { DraftBook } from './draft-book.ts'
import type { Draft, DraftValue } from './draft.ts'

/** Loads the drafts of this device; the same promise every time. */
export const DraftBookContext = createContext<(() => Promise<DraftBook>) | undefined>(undefined)

/** Loads the drafts of this device. */
export function useDraftBook(): () => Promise<DraftBook> {
  const load = use(DraftBookContext)
  if (!load) throw new Error('useDraftBook must be used within a DraftBookContext')
  return load
}

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
