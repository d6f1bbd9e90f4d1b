import { useSession, useSignOut } from '@ncc/hooks'
import { Button, IconButton, SignOutIcon } from '@ncc/ui'
import { useSignInDialog } from './sign-in-provider.tsx'
import { useTranslation } from '../../messages/use-translation.ts'

/** In the top bar of a narrow screen: the way in, or out. */
export function AccountControls() {
  const { t } = useTranslation()
  const session = useSession()
  const logout = useSignOut()
  const openSignIn = useSignInDialog()
  if (session.status === 'signed-in') {
    return <IconButton icon={SignOutIcon} aria-label={t('nav.signOut')} onPress={logout} />
  }
  return (
    <Button tone="primary" size="sm" onPress={() => openSignIn()}>
      {t('nav.signIn')}
    </Button>
  )
}
