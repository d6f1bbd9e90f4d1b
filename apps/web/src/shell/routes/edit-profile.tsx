import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { EditProfile } from '../../features/profile/edit/edit-profile.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function EditProfileRoute() {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t('editProfile.title'))
  if (session.status === 'signed-in') return <EditProfile key={session.pubkey} pubkey={session.pubkey} />
  return <SignedOut page={t('editProfile.title')} title={t('editProfile.signedOut')} />
}
