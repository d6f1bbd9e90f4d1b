import { ComingRoute } from './coming.tsx'

export function NotificationsRoute() {
  return <ComingRoute room="alerts" />
}
