import { useTitle } from '../../shared/use-title.ts'
import { NotificationSettings } from '../../features/settings/notification-settings.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function NotificationSettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.notifications'))
  return <NotificationSettings />
}
