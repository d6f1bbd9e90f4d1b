import { ComingRoute } from './coming.tsx'

export function SettingsRoute() {
  return <ComingRoute room="settings" />
}
