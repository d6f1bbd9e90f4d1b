import { useMemo, type ReactNode } from 'react'
import { createStore } from 'jotai'
import type { NostrClient } from '@ncc/nostr-core'
import { LiveAtoms } from './live-atoms.ts'
import { NostrContext } from './nostr-context.ts'
import { SessionController, type SessionStorage } from './session.ts'

/** What a provider needs: a client, which it does not close, and where the session's key is kept. */
export interface NostrProviderProps {
  readonly client: NostrClient
  readonly storage?: SessionStorage
  readonly children: ReactNode
}

/** Gives the hooks below it one client, with a store of atoms of its own: several can stand side by side. */
export function NostrProvider({ client, storage, children }: NostrProviderProps) {
  const value = useMemo(() => {
    const store = createStore()
    return { client, store, atoms: new LiveAtoms(), session: new SessionController(client, store, storage) }
  }, [client, storage])
  return <NostrContext value={value}>{children}</NostrContext>
}
