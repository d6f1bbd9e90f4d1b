import { Badge } from '@ncc/ui'
import { useTranslation } from '../../messages/use-translation.ts'
import { useAlerts } from './use-alerts.ts'

/** How many alerts an account (64 hex) has not seen yet, for the navigation. */
export function UnreadAlerts({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const count = useAlerts(pubkey, 'side').unseen.size
  return <Badge count={count} label={t('alerts.unread', { count })} />
}
