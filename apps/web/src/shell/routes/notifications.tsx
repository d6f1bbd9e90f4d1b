import { useSession } from '@ncc/hooks'
import { useTitle } from '../../shared/use-title.ts'
import { SignedOut } from '../../features/accounts/signed-out.tsx'
import { AlertsPage } from '../../features/notifications/alerts-page.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function NotificationsRoute() {
  const { t } = useTranslation()
  const session = useSession()
  useTitle(t('nav.alerts'))
  if (session.status === 'signed-in') return <AlertsPage key={session.pubkey} pubkey={session.pubkey} />
  return <SignedOut page={t('nav.alerts')} title={t('alerts.signedOut')} hint={t('alerts.signedOutHint')} />
}
