import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { ModerationPage } from '../../features/moderation/moderation-page.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function ModerationRoute() {
  const { t } = useTranslation()
  const session = useSession()
  const title = t('moderation.title')
  useTitle(title)
  if (session.status === 'signed-in') return <ModerationPage key={session.pubkey} />
  return <SignedOut page={title} title={t('moderation.signedOut')} hint={t('moderation.signedOutHint')} />
}
