import { useTitle } from '../app/use-title.ts'
import { RelaySettings } from '../features/relays/relay-settings.tsx'
import { useTranslation } from '../messages/use-translation.ts'

export function RelaySettingsRoute() {
  const { t } = useTranslation()
  useTitle(t('relays.title'))
  return <RelaySettings />
}
