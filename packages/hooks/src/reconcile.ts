import type { StoredSession } from './session-state.ts'

/** What a tab knows when it reads the stored session. */
interface Own {
  /** The account in use or waiting to be unlocked (64 hex). */
  readonly shown: string | undefined
  readonly isSignedIn: boolean
  /** Whether this tab has stored an account, or read one. */
  readonly hasStored: boolean
  /** The time (ms) of the last sign-in or sign-out. */
  readonly since: number
  /** The accounts (64 hex) that were left in this tab, each with the time (ms) of the sign-in that was left. */
  readonly left: ReadonlyMap<string, number>
}

/**
 * What a tab does about the stored session: it enters it, or only notes it if it is in that account already. It stores its own
 * again if another tab has written back a record that it had read before this tab signed in or out.
 */
export function reconcile(
  stored: StoredSession | undefined,
  own: Own,
): 'enter' | 'note' | 'restore' | 'ignore' {
  if (!stored) return own.hasStored ? 'enter' : 'ignore'
  const { account, since } = stored
  const isShown = account.pubkey === own.shown
  const isEcho = isShown ? since < own.since : since === own.left.get(account.pubkey)
  if (isEcho) return 'restore'
  return isShown && (own.isSignedIn || account.key === 'locked') ? 'note' : 'enter'
}
