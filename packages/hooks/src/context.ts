import { useAtomValue, type createStore } from 'jotai'
import { createContext, useCallback, useContext, useMemo } from 'react'
import { AccountChangedError, type NostrClient } from '@ncc/nostr-core'
import type { FacadeOptions } from '@ncc/nostr-core/city'
import type { LiveAtoms } from './atoms.ts'
import { sessionAtom, type Session } from './session-state.ts'
import type { SessionController } from './session.ts'

/** The value that a provider passes to its hooks. */
export interface NostrContextValue {
  readonly client: NostrClient
  readonly store: ReturnType<typeof createStore>
  readonly atoms: LiveAtoms
  readonly session: SessionController
  readonly facade: FacadeOptions | undefined
}

export const NostrContext = createContext<NostrContextValue | undefined>(undefined)

/** The nearest provider's value. @throws {Error} outside a NostrProvider. */
export function useNostrContext(): NostrContextValue {
  const context = useContext(NostrContext)
  if (!context) throw new Error('useNostr must be used within a NostrProvider')
  return context
}

/**
 * The current session.
 * @example
 * const session = useSession()
 * const npub = session.status === 'signed-in' ? session.npub : undefined
 */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store: useNostrContext().store })
}

/**
 * The public key (64 hex) of the signed-in account; `''` for a visitor, about whom queries ask nothing.
 * @example
 * const { data } = useContactList(useOwnPubkey())
 */
export function useOwnPubkey(): string {
  const session = useSession()
  return session.status === 'signed-in' ? session.pubkey : ''
}

/** Signs out: ends the session and removes its record, nothing else. */
export function useSignOut(): () => void {
  const { session } = useNostrContext()
  return useCallback(() => session.logout(), [session])
}

/**
 * The provider's client. It publishes and signs only for the account that was signed in when the component rendered: once
 * another one is in use, its publishing calls and `account` throw {AccountChangedError}.
 * @example
 * const client = useClient()
 * const send = () => client.publish(noteTemplate({ text: 'Hello' }, client.now()))
 */
export function useClient(): NostrClient {
  const { client } = useNostrContext()
  const session = useSession()
  // A read-only account publishes nothing, so whoever signs in next may use the same client.
  const pubkey = session.status === 'signed-in' && session.key !== 'none' ? session.pubkey : undefined
  return useMemo(() => bindClient(client, pubkey), [client, pubkey])
}

/**
 * A client that publishes and signs for one account only: what was written as one account is never signed by another that
 * has signed in meanwhile, in this tab or another. For visitors it is the client itself.
 */
function bindClient(client: NostrClient, pubkey: string | undefined): NostrClient {
  if (pubkey === undefined) return client
  const ensureAccount = () => {
    if (client.pubkey !== pubkey) throw new AccountChangedError('The account has changed')
  }
  const guarded: Pick<NostrClient, 'account' | 'publish' | 'publishSigned' | 'lists'> = {
    get account() {
      if (client.account) ensureAccount()
      return client.account
    },
    async publish(template, options) {
      ensureAccount()
      return client.publish(template, options)
    },
    async publishSigned(event, options) {
      ensureAccount()
      return client.publishSigned(event, options)
    },
    lists: {
      versions: client.lists.versions,
      async edit(edit, options) {
        ensureAccount()
        return client.lists.edit(edit, options)
      },
    },
  }
  return Object.create(client, Object.getOwnPropertyDescriptors(guarded)) as NostrClient
}
