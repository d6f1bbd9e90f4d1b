import { createContext, useContext } from 'react'
import type { createStore } from 'jotai'
import type { NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import type { LiveAtoms } from './live-atoms.ts'
import type { SessionController } from './session.ts'

/** What one provider hands to the hooks below it. */
export interface NostrContextValue {
  readonly client: NostrClient
  readonly store: ReturnType<typeof createStore>
  readonly atoms: LiveAtoms
  readonly session: SessionController
  readonly facade: FacadeOptions | undefined
}

export const NostrContext = createContext<NostrContextValue | undefined>(undefined)

/** The nearest provider's parts. @throws {Error} outside a NostrProvider (spec §5). */
export function useNostrContext(): NostrContextValue {
  const context = useContext(NostrContext)
  if (!context) throw new Error('useNostr must be used within a NostrProvider')
  return context
}
