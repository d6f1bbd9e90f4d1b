import { ComingRoute } from './coming.tsx'

export function RelaySettingsRoute() {
  return <ComingRoute room="settings" />
}
