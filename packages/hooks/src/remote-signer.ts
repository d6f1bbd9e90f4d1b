import { useAtomValue } from 'jotai'
import { useNostrContext, useSession } from './context.ts'
import { remoteSignerAtom, type RemoteSignerState } from './session-state.ts'

/** The state of the session's remote signer; undefined without one, and while there is nothing to tell. */
export function useRemoteSigner(): RemoteSignerState | undefined {
  const state = useAtomValue(remoteSignerAtom, { store: useNostrContext().store })
  const session = useSession()
  return session.status === 'signed-in' && session.pubkey === state?.pubkey ? state : undefined
}
