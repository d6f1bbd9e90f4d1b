import { createContext, Suspense, use, useCallback, useState, type ReactNode } from 'react'
import { useSession } from '@ncc/hooks'
import { CrashedDialog, lazyPart, useToast } from '@ncc/kit/parts'
import { Button, ComposeIcon } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const ComposeDialog = lazyPart(() => import('./compose-dialog.tsx').then((m) => m.ComposeDialog), {
  failed: CrashedDialog,
})

const ComposeContext = createContext<() => void>(() => undefined)

/** Provides the dialog for a new post, which any part of the page may open; visitors are asked to sign in. */
export function ComposeProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const session = useSession()
  const show = useToast()
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = session.status === 'signed-in'
  if (isOpen && !isSignedIn) setOpen(false)
  const open = useCallback(
    () => (isSignedIn ? setOpen(true) : show({ tone: 'error', title: t('post.signIn') })),
    [isSignedIn, show, t],
  )
  return (
    <ComposeContext value={open}>
      {children}
      {isOpen && (
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

/** Opens the dialog for a new post, from the navigation. */
export function ComposeButton() {
  const { t } = useTranslation()
  const compose = useCompose()
  return (
    <Button tone="primary" size="lg" icon={ComposeIcon} isFullWidth onPress={compose}>
      {t('nav.compose')}
    </Button>
  )
}
