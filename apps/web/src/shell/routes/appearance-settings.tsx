import { useTitle } from '../../shared/use-title.ts'
import { AppearanceSettings } from '../../features/settings/appearance-settings.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function AppearanceSettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.appearance'))
  return <AppearanceSettings />
}
