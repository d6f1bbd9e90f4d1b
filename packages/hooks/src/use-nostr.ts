import { useMemo } from 'react'
import type { NostrClient } from '@ncc/nostr-core'
import { createFacade, type Facade } from '@ncc/nostr-core/city'
import { useClient, useNostrContext, useSession } from './context.ts'
import type { Session } from './session-state.ts'
import type { SessionController } from './session.ts'

/** The session's calls: unlike the facade's they store the session on this device. */
export type SessionCalls = Pick<
  SessionController,
  | 'login'
  | 'loginWithAccount'
  | 'loginWithExtension'
  | 'loginWithSigner'
  | 'switchTo'
  | 'unlock'
  | 'protect'
  | 'logout'
  | 'readSecretKey'
>

/** The client with the session, and the calls of the city’s app as plain functions. */
export interface Nostr extends Omit<Facade, keyof SessionCalls>, SessionCalls {
  readonly client: NostrClient
  readonly session: Session
}

/**
 * The session and the app's calls as functions, for components that do more than read.
 *
 * @throws {Error} 'useNostr must be used within a NostrProvider'.
 * @example
 * const { login, logout, session } = useNostr()
 */
export function useNostr(): Nostr {
  const { session: controller, facade: options } = useNostrContext()
  const client = useClient()
  const session = useSession()
  const calls = useMemo(() => {
    const sessionCalls: SessionCalls = {
      login: (text) => controller.login(text),
      loginWithAccount: (account, ncryptsec) => controller.loginWithAccount(account, ncryptsec),
      loginWithExtension: () => controller.loginWithExtension(),
      loginWithSigner: (signer) => controller.loginWithSigner(signer),
      switchTo: (account) => controller.switchTo(account),
      unlock: (secretKey) => controller.unlock(secretKey),
      protect: (pubkey, ncryptsec) => controller.protect(pubkey, ncryptsec),
      logout: () => controller.logout(),
      readSecretKey: () => controller.readSecretKey(),
    }
    return { client, ...createFacade(client, options), ...sessionCalls }
  }, [client, controller, options])
  return useMemo(() => ({ ...calls, session }), [calls, session])
}
