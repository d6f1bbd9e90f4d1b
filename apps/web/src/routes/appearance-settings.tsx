import { ComingRoute } from './coming.tsx'

export function AppearanceSettingsRoute() {
  return <ComingRoute room="settings" />
}
