import { useTitle } from '../../shared/use-title.ts'
import { PrivacySettings } from '../../features/settings/privacy-settings.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function PrivacySettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.privacy'))
  return <PrivacySettings />
}
