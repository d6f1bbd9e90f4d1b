import { Suspense, useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { CrashedDialog, lazyPart, signedInOnly } from '@ncc/kit/parts'
import { SignInContext, type SignInTab } from './use-sign-in-dialog.ts'

const SignInDialog = lazyPart(() => import('./sign-in-dialog.tsx').then((m) => m.SignInDialog), {
  failed: CrashedDialog,
})
const SessionFacts = signedInOnly(() => import('./session-facts.tsx').then((m) => m.SessionFacts))
const UnlockDialog = lazyPart(() => import('./unlock-dialog.tsx').then((m) => m.UnlockDialog), {
  failed: CrashedDialog,
})

/**
 * Provides the sign-in dialog, which any part of the page may open, and the dialog that unlocks the last account, which
 * opens automatically if its key is encrypted. Once somebody is signed in, their record is updated.
 */
export function SignInProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const locked = session.status === 'signed-out' ? session.locked : undefined
  const [tab, setTab] = useState<SignInTab | undefined>()
  const typed = useRef('')
  const [dismissed, setDismissed] = useState<typeof locked>()
  const open = useCallback(
    (next: SignInTab = 'sign-in') => {
      if (locked && next === 'sign-in') setDismissed(undefined)
      else setTab(next)
    },
    [locked],
  )
  const close = useCallback(() => {
    typed.current = ''
    setTab(undefined)
  }, [])
  const signInOtherwise = () => {
    setDismissed(locked)
    setTab('sign-in')
  }
  return (
    <SignInContext value={open}>
      {children}
      <SessionFacts />
      {tab && (
        <Suspense fallback={<TypeAhead onText={(text) => (typed.current += text)} onClose={close} />}>
          <SignInDialog initialTab={tab} readTyped={() => typed.current} onClose={close} />
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

interface TypeAheadProps {
  readonly onText: (text: string) => void
  readonly onClose: () => void
}

/** While the dialog loads, typed and pasted text is for its field, and Escape cancels it. */
function TypeAhead({ onText, onClose }: TypeAheadProps) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === 'Escape') onClose()
      if (event.key.length !== 1) return
      onText(event.key)
      // Neither a shortcut nor a press of the focused element.
      event.preventDefault()
      event.stopPropagation()
    }
    const onPaste = (event: ClipboardEvent) => onText(event.clipboardData?.getData('text') ?? '')
    window.addEventListener('keydown', onKey, true)
    window.addEventListener('paste', onPaste)
    return () => {
      window.removeEventListener('keydown', onKey, true)
      window.removeEventListener('paste', onPaste)
    }
  })
  return null
}
