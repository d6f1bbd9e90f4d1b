import { createContext, lazy, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useNostr } from '@ncc/hooks'

const ComposeDialog = lazy(() => import('./compose-dialog.tsx').then((m) => ({ default: m.ComposeDialog })))
const FloatingButton = lazy(() =>
  import('./floating-button.tsx').then((m) => ({ default: m.FloatingButton })),
)

const ComposeContext = createContext<() => void>(() => undefined)

/** Holds the dialog for a new post, and the floating button that opens it. */
export function ComposeProvider({ children }: { children: ReactNode }) {
  const { session } = useNostr()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  return (
    <ComposeContext value={open}>
      {children}
      {session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <FloatingButton onCompose={open} />
          {isOpen && <ComposeDialog onClose={() => setOpen(false)} />}
        </Suspense>
      )}
    </ComposeContext>
  )
}

/** Opens the dialog for a new post. */
export function useCompose(): () => void {
  return use(ComposeContext)
}
