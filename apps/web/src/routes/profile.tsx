import { useSession } from '@ncc/hooks'
import { useTitle } from '../app/use-title.ts'
import { useSignInDialog } from '../features/accounts/sign-in-provider.tsx'
import { OwnProfile } from '../features/profile/own-profile.tsx'
import { SignedOutProfile } from '../features/profile/signed-out-profile.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function ProfileRoute() {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  useTitle(t('nav.profile'))
  if (session.status === 'signed-in')
    return <OwnProfile key={session.pubkey} pubkey={session.pubkey} npub={session.npub} />
  return (
    <SignedOutProfile title={t('nav.profile')} text={t('profile.signedOut')} onSignIn={() => openSignIn()} />
  )
}
