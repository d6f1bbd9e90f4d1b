import { ComingRoute } from './coming.tsx'

export function NotificationSettingsRoute() {
  return <ComingRoute room="settings" />
}
