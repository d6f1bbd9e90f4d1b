import { atom, useAtomValue } from 'jotai'
import type { RemoteSignerStatus } from '@ncc/nostr-core/remote-signer'
import { useNostrContext, useSession } from './context.ts'

/** How the remote signer (NIP-46) of the session is doing. */
export interface RemoteSignerState {
  /** The account that it signs for (64 hex). */
  readonly pubkey: string
  readonly status: RemoteSignerStatus
  /** Asks for a sign of life. @throws {SignerSilentError} */
  readonly ask: () => Promise<void>
}

/** Set by the signer when its status changes. */
export const remoteSignerAtom = atom<RemoteSignerState | undefined>(undefined)

/** The state of the session's remote signer; undefined without one, and while there is nothing to tell. */
export function useRemoteSigner(): RemoteSignerState | undefined {
  const state = useAtomValue(remoteSignerAtom, { store: useNostrContext().store })
  const session = useSession()
  return session.status === 'signed-in' && session.pubkey === state?.pubkey ? state : undefined
}
