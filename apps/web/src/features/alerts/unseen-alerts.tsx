import { useState } from 'react'
import { useStrangers } from '@ncc/kit/parts'
import { Badge } from '@ncc/ui'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { useAlerts } from './use-alerts.ts'

/**
 * The number of unseen alerts of an account (64 hex), without those of strangers, for the navigation. While relays are
 * still answering, it may fall as alerts are seen, but it does not rise.
 */
export function UnseenAlerts({ pubkey }: { pubkey: string }) {
  const { t } = useTranslation()
  const { status, inside, unseen } = useAlerts(pubkey, 'side', useStrangers())
  const current = inside.filter(({ id }) => unseen.has(id)).length
  const [settled, setSettled] = useState(0)
  const isSettled = status !== 'loading'
  if (isSettled && settled !== current) setSettled(current)
  const count = isSettled ? current : Math.min(settled, current)
  return <Badge count={count} label={t('alerts.unread', { count })} />
}
