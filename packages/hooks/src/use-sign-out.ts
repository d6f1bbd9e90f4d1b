import { useNostrContext } from './nostr-context.ts'

/** Ends the session and forgets its record, nothing else. */
export function useSignOut(): () => void {
  const { session } = useNostrContext()
  return () => session.logout()
}
