import { useSession } from '@ncc/hooks'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { useSignInDialog } from '../../features/accounts/use-sign-in-dialog.ts'
import { ShadowToad } from '../../features/messages/shadowtoad.tsx'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useTitle } from '../../shared/use-title.ts'

export function ShadowToadRoute() {
  const { shadowtoad } = useCommunity()
  const openSignIn = useSignInDialog()
  const session = useSession()
  const { t } = useTranslation()
  useTitle(shadowtoad?.name)
  if (shadowtoad && session.status === 'signed-in' && session.key === 'none') {
    return (
      <SignedOut page={shadowtoad.name} title={t('messages.signedOut')} hint={t('messages.signedOutHint')} />
    )
  }
  return shadowtoad && <ShadowToad contact={shadowtoad} onSignIn={() => openSignIn()} />
}
