import { useAtomValue } from 'jotai'
import { useNostrContext } from './nostr-context.ts'
import { sessionAtom, type Session } from './session.ts'

/** Who is signed in. */
export function useSession(): Session {
  return useAtomValue(sessionAtom, { store: useNostrContext().store })
}
