import { useState } from 'react'
import { Badge } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAlerts } from './use-alerts.ts'

/**
 * The number of unseen alerts of an account (64 hex), for the navigation. While relays are still answering, it may fall, as
 * alerts are read, but does not count up.
 */
export function UnreadAlerts({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { status, unseen } = useAlerts(pubkey, 'side')
  const [settled, setSettled] = useState(0)
  const isSettled = status !== 'loading'
  if (isSettled && settled !== unseen.size) setSettled(unseen.size)
  const count = isSettled ? unseen.size : Math.min(settled, unseen.size)
  return <Badge count={count} label={t('alerts.unread', { count })} />
}
