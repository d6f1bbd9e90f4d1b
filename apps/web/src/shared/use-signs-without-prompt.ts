import { useSession } from '@ncc/hooks'

/**
 * Whether the account signs without asking its owner. Extensions and remote signers may ask for each signature, so the app
 * needs none from them that nobody has pressed a button for.
 */
export function useSignsWithoutPrompt(): boolean {
  const session = useSession()
  return session.status === 'signed-in' && session.key === 'local'
}
