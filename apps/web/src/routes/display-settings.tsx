import { ComingRoute } from './coming.tsx'

export function DisplaySettingsRoute() {
  return <ComingRoute room="settings" />
}
