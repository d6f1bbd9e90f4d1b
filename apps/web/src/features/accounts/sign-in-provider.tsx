import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyRoom } from '../../app/lazy-room.tsx'

const SignInDialog = lazyRoom(() => import('./sign-in-dialog.tsx').then((m) => m.SignInDialog))
const SessionFacts = lazy(() => import('./session-facts.tsx').then((m) => ({ default: m.SessionFacts })))
const UnlockDialog = lazyRoom(() => import('./unlock-dialog.tsx').then((m) => m.UnlockDialog))

export type SignInTab = 'sign-in' | 'create'

const SignInContext = createContext<(tab?: SignInTab) => void>(() => undefined)

/**
 * Holds the sign-in dialog, which any part of the page may open, and the one that unlocks the last account, which opens by
 * itself where there is something to unlock. Once somebody is signed in, their record is kept up to date.
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const locked = session.status === 'signed-out' ? session.locked : undefined
  const [tab, setTab] = useState<SignInTab | undefined>()
  const [dismissed, setDismissed] = useState<typeof locked>()
  const open = useCallback(
    (next: SignInTab = 'sign-in') => {
      if (locked && next === 'sign-in') setDismissed(undefined)
      else setTab(next)
    },
    [locked],
  )
  const signInOtherwise = () => {
    setDismissed(locked)
    setTab('sign-in')
  }
  return (
    <SignInContext value={open}>
      {children}
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <SessionFacts pubkey={session.pubkey} />
        </Suspense>
      )}
      {tab && (
        <Suspense fallback={null}>
          <SignInDialog initialTab={tab} onClose={() => setTab(undefined)} />
        </Suspense>
      )}
      {locked && locked !== dismissed && !tab && (
        <Suspense fallback={null}>
          <UnlockDialog locked={locked} onClose={() => setDismissed(locked)} onOtherKey={signInOtherwise} />
        </Suspense>
      )}
    </SignInContext>
  )
}

/** Opens the sign-in dialog at one of its tabs, or the unlocking of the last account. */
export function useSignInDialog(): (tab?: SignInTab) => void {
  return use(SignInContext)
}
