import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { OwnProfile } from '../../features/profile/own-profile.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function ProfileRoute() {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t('nav.profile'))
  if (session.status === 'signed-in')
    return <OwnProfile key={session.pubkey} pubkey={session.pubkey} npub={session.npub} />
  return <SignedOut page={t('nav.profile')} title={t('profile.signedOut')} />
}
