import { Suspense, useState } from 'react'
import { useSession } from '@ncc/hooks'
import { Button, IconButton, KeyIcon } from '@ncc/ui'
import { CrashedDialog } from '../../shared/crashed.tsx'
import { lazyPart } from '../../shared/lazy-part.tsx'
import type { AccountPages } from './accounts-dialog.tsx'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

const MemberButton = lazyPart(() => import('./member-button.tsx').then((m) => m.MemberButton), {
  failed: KeyButton,
})
const AccountsDialog = lazyPart(() => import('./accounts-dialog.tsx').then((m) => m.AccountsDialog), {
  failed: CrashedDialog,
})

function KeyButton({ label, onPress }: { label: string; onPress: () => void }) {
  return <IconButton icon={KeyIcon} aria-label={label} onPress={onPress} />
}

/** In the top bar of a narrow screen: Sign In, or the account switcher. */
export function AccountControls(pages: AccountPages) {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  const [isOpen, setOpen] = useState(false)
  const key = <KeyButton label={t('nav.accounts')} onPress={() => setOpen(true)} />
  return (
    <>
      {session.status === 'signed-out' ? (
        <>
          <Button tone="primary" size="sm" onPress={() => openSignIn()}>
            {t('nav.signIn')}
          </Button>
          {key}
        </>
      ) : (
        <Suspense fallback={key}>
          <MemberButton pubkey={session.pubkey} label={t('nav.accounts')} onPress={() => setOpen(true)} />
        </Suspense>
      )}
      {isOpen && (
        <Suspense fallback={null}>
          <AccountsDialog {...pages} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
