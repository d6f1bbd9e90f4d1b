import { useTitle } from '../../shared/use-title.ts'
import { RelaySettings } from '../../features/relays/relay-settings.tsx'
import { useTranslation } from '../../shared/locales/use-translation.ts'

export function RelaySettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('relays.title'))
  return <RelaySettings />
}
