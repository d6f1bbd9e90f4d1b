import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { lazyRoom } from '../../app/lazy-room.tsx'

const SignInDialog = lazyRoom(() => import('./sign-in-dialog.tsx').then((m) => m.SignInDialog))

export type SignInTab = 'sign-in' | 'create'

const SignInContext = createContext<(tab?: SignInTab) => void>(() => undefined)

/** Holds the sign-in dialog, which any part of the page may open. */
export function SignInProvider({ children }: { children: ReactNode }) {
  const [tab, setTab] = useState<SignInTab | undefined>()
  const open = useCallback((next: SignInTab = 'sign-in') => setTab(next), [])
  return (
    <SignInContext value={open}>
      {children}
      {tab && (
        <Suspense fallback={null}>
          <SignInDialog initialTab={tab} onClose={() => setTab(undefined)} />
        </Suspense>
      )}
    </SignInContext>
  )
}

/** Opens the sign-in dialog at one of its tabs. */
export function useSignInDialog(): (tab?: SignInTab) => void {
  return use(SignInContext)
}
