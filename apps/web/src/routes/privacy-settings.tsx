import { ComingRoute } from './coming.tsx'

export function PrivacySettingsRoute() {
  return <ComingRoute room="settings" />
}
