import { useSession } from '@ncc/hooks'
import { Button, Notice } from '@ncc/ui'
import { useCommunity } from '../../shared/community-context.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useSignInDialog } from './use-sign-in-dialog.ts'

/** Tells visitors that they need keys to post; nothing for members. */
export function SignInPrompt() {
  const { t } = useTranslation()
  const { access } = useCommunity()
  const session = useSession()
  const openSignIn = useSignInDialog()
  if (session.status === 'signed-in') return null
  return (
    <Notice
      title={t('city.signInTitle')}
      action={
        <Button tone="primary" size="sm" onPress={() => openSignIn()}>
          {t('nav.signIn')}
        </Button>
      }
    >
      {t(access === 'closed' ? 'city.closedText' : 'city.signInText')}
    </Notice>
  )
}
