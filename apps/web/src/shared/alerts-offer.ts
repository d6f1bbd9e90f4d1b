import type { SafeStorage } from '@ncc/kit/parts'
import type { ToastItem } from '@ncc/ui'
import { canAlert } from './device-alerts.ts'
import type { Translate } from './locales/translator.ts'
import { rememberAlertsOffer, wereAlertsOffered } from './storage/stored-alerts-offer.ts'
import { readDeviceAlerts } from './storage/stored-device-alerts.ts'

/** Once on a device, for somebody who has just posted (64 hex): what a toast says of alerts while the app is closed. */
export function offerAlerts(
  pubkey: string,
  storage: SafeStorage,
  t: Translate,
  navigate: (path: string) => void,
): Pick<ToastItem, 'description' | 'action'> {
  const isNew = canAlert() && Notification.permission === 'default' && !wereAlertsOffered(storage)
  if (!isNew || readDeviceAlerts(storage, pubkey)) return {}
  rememberAlertsOffer(storage)
  const action = { label: t('publish.alertsOpen'), onPress: () => navigate('/notification-settings') }
  return { description: t('publish.alertsOffer'), action }
}
