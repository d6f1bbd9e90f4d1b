import { Suspense, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { Button, KeyIcon, IconButton } from '@ncc/ui'
import { lazyRoom } from '../../app/lazy-room.tsx'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

const AccountsDialog = lazyRoom(() => import('./accounts-dialog.tsx').then((m) => m.AccountsDialog))

/** In the top bar of a narrow screen: the way in, and the account switcher. */
export function AccountControls() {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      {session.status === 'signed-out' && (
        <Button tone="primary" size="sm" onPress={() => openSignIn()}>
          {t('nav.signIn')}
        </Button>
      )}
      <IconButton icon={KeyIcon} aria-label={t('nav.accounts')} onPress={() => setOpen(true)} />
      {isOpen && (
        <Suspense fallback={null}>
          <AccountsDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
