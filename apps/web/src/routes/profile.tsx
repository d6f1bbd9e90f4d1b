import { ComingRoute } from './coming.tsx'

export function ProfileRoute() {
  return <ComingRoute room="profile" />
}
