import { useTitle } from '../../shared/use-title.ts'
import { DisplaySettings } from '../../features/settings/display-settings.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function DisplaySettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.display'))
  return <DisplaySettings />
}
