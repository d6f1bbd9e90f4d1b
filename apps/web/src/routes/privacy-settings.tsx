import { useTitle } from '../app/use-title.ts'
import { PrivacySettings } from '../features/settings/privacy-settings.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function PrivacySettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.privacy'))
  return <PrivacySettings />
}
