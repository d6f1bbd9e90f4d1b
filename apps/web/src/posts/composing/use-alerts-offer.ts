import { useLocation } from 'wouter'
import type { ToastItem } from '@ncc/ui'
import { canAlert } from '../../shared/device-alerts.ts'
import { useTranslation } from '../../shared/locales/use-translation.ts'
import { rememberAlertsOffer, wereAlertsOffered } from '../../shared/storage/alerts-offer.ts'
import { readDeviceAlerts } from '../../shared/storage/device-alerts.ts'
import { useStorage } from '../../shared/storage/use-storage.ts'

/** Once on a device, for who has just posted (64 hex): what a toast says of alerts while the app is closed. */
export function useAlertsOffer(pubkey: string): () => Pick<ToastItem, 'description' | 'action'> {
  const { t } = useTranslation()
  const storage = useStorage()
  const [, navigate] = useLocation()
  return () => {
    const isNew = canAlert() && Notification.permission === 'default' && !wereAlertsOffered(storage)
    if (!isNew || readDeviceAlerts(storage, pubkey)) return {}
    rememberAlertsOffer(storage)
    const action = { label: t('publish.alertsOpen'), onPress: () => navigate('/notification-settings') }
    return { description: t('publish.alertsOffer'), action }
  }
}
