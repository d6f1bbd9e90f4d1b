import { Suspense, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { CrashedDialog, lazyPart } from '@ncc/kit/parts'
import { Button, Icon, IconButton, KeyIcon } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import type { AccountPages } from './accounts-dialog.tsx'
import { useSignInDialog } from './use-sign-in-dialog.ts'

const MemberPicture = lazyPart(() => import('./member-picture.tsx').then((m) => m.MemberPicture), {
  failed: () => key,
  isWordless: true,
})
const AccountsDialog = lazyPart(() => import('./accounts-dialog.tsx').then((m) => m.AccountsDialog), {
  failed: CrashedDialog,
})

const key = <Icon of={KeyIcon} />

/** In the top bar of a narrow screen: Sign In, or the account switcher. */
export function AccountControls(pages: AccountPages) {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  const [isOpen, setOpen] = useState(false)
  const isSignedIn = session.status === 'signed-in'
  return (
    <>
      {!isSignedIn && (
        <Button tone="primary" size="sm" onPress={() => openSignIn()}>
          {t('nav.signIn')}
        </Button>
      )}
      {/* One button while its picture loads: a press on a button that is replaced is lost. */}
      <IconButton
        icon={
          isSignedIn ? (
            <Suspense fallback={key}>
              <MemberPicture pubkey={session.pubkey} />
            </Suspense>
          ) : (
            key
          )
        }
        aria-label={t('nav.accounts')}
        onPress={() => setOpen(true)}
      />
      {isOpen && (
        <Suspense fallback={null}>
          <AccountsDialog {...pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
