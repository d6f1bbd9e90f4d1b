import { useTitle } from '../app/use-title.ts'
import { DisplaySettings } from '../features/settings/display-settings.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function DisplaySettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.display'))
  return <DisplaySettings />
}
