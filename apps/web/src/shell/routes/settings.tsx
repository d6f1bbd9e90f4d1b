import { useTitle } from '../../shared/use-title.ts'
import { SettingsIndex } from '../../features/settings/settings-index.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function SettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('settings.title'))
  return <SettingsIndex />
}
