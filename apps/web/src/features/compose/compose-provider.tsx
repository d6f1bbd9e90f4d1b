import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { lazyPart } from '../../app/lazy-part.tsx'

const ComposeDialog = lazyPart(() => import('./compose-dialog.tsx').then((m) => m.ComposeDialog))

const ComposeContext = createContext<() => void>(() => undefined)

/** Holds the dialog for a new post, which any part of the page may open. */
export function ComposeProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  return (
    <ComposeContext value={open}>
      {children}
      {isOpen && session.status === 'signed-in' && (
        <Suspense fallback={null}>
          <ComposeDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </ComposeContext>
  )
}

/** Opens the dialog for a new post. */
export function useCompose(): () => void {
  return use(ComposeContext)
}
