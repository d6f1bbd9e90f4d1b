import { useTitle } from '../app/use-title.ts'
import { AppearanceSettings } from '../features/settings/appearance-settings.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function AppearanceSettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.appearance'))
  return <AppearanceSettings />
}
