import { useSession } from '@ncc/hooks'
import { useTitle } from '../app/use-title.ts'
import { useSignInDialog } from '../features/accounts/sign-in-provider.tsx'
import { EditProfile } from '../features/profile/edit/edit-profile.tsx'
import { SignedOutProfile } from '../features/profile/signed-out-profile.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function EditProfileRoute() {
  const { t } = useTranslation()
  const session = useSession()
  const openSignIn = useSignInDialog()
  useTitle(t('editProfile.title'))
  if (session.status === 'signed-in') return <EditProfile key={session.pubkey} pubkey={session.pubkey} />
  return (
    <SignedOutProfile
      title={t('editProfile.title')}
      text={t('editProfile.signedOut')}
      onSignIn={() => openSignIn()}
    />
  )
}
