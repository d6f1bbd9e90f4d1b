import { createStore } from 'jotai'
import { useEffect, useMemo, type ReactNode } from 'react'
import type { NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import { LiveAtoms } from './atoms.ts'
import { NostrContext } from './context.ts'
import type { SessionStorage } from './session-state.ts'
import { SessionController } from './session.ts'

/**
 * Pass the same objects on every render. The client signs for the stored account, and for nobody if none is stored; without a
 * storage it keeps the account that it has.
 */
export interface NostrProviderProps {
  /** The provider does not close it. */
  readonly client: NostrClient
  /** Where the session is between visits: `createLocalSessionStorage()`. Without one, a sign-in is lost on reload. */
  readonly storage?: SessionStorage
  /** Where `useNostr().uploadMedia` stores files; by default at `/functions/upload-media` of the page's origin. */
  readonly facade?: FacadeOptions
  readonly children: ReactNode
}

/** The session starts when it is first read: strict mode creates this twice, and the discarded one would sign in as well. */
function createParts(client: NostrClient, storage: SessionStorage | undefined) {
  const store = createStore()
  let session: SessionController | undefined
  return {
    client,
    store,
    atoms: new LiveAtoms(),
    get session() {
      return (session ??= new SessionController(client, store, storage))
    },
  }
}

/**
 * Provides one client to the hooks below it. Every provider has its own jotai store, so several can be used side by side.
 * @example
 * const client = createClient({ relays: ['wss://relay.example'] })
 * const App = () => <NostrProvider client={client}>…</NostrProvider>
 */
export function NostrProvider({ client, storage, facade, children }: NostrProviderProps) {
  const parts = useMemo(() => createParts(client, storage), [client, storage])
  // In an effect: React may discard a render, and nobody would stop what it had started.
  useEffect(() => parts.session.follow(), [parts])
  const value = useMemo(() => ({ ...parts, facade }), [parts, facade])
  return <NostrContext.Provider value={value}>{children}</NostrContext.Provider>
}
