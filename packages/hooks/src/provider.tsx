import { useEffect, useMemo, type ReactNode } from 'react'
import { createStore } from 'jotai'
import type { NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import { LiveAtoms } from './live-atoms.ts'
import { NostrContext } from './nostr-context.ts'
import { SessionController } from './session.ts'
import type { SessionStorage } from './stored-account.ts'

/**
 * What a provider needs: a client, which it does not close, where the session's key is kept, and how the calls of
 * `useNostr` upload. All of them stay the same objects from one rendering to the next.
 */
export interface NostrProviderProps {
  readonly client: NostrClient
  readonly storage?: SessionStorage
  readonly facade?: FacadeOptions
  readonly children: ReactNode
}

/** Gives the hooks below it one client, with a store of atoms of its own: several can stand side by side. */
export function NostrProvider({ client, storage, facade, children }: NostrProviderProps) {
  const parts = useMemo(() => {
    const store = createStore()
    return { client, store, atoms: new LiveAtoms(), session: new SessionController(client, store, storage) }
  }, [client, storage])
  // Not while rendering: of a rendering that React throws away, nobody would end it.
  useEffect(() => parts.session.follow(), [parts])
  const value = useMemo(() => ({ ...parts, facade }), [parts, facade])
  return <NostrContext value={value}>{children}</NostrContext>
}
