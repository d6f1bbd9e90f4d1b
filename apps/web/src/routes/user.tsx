import { ComingRoute } from './coming.tsx'

export function UserRoute() {
  return <ComingRoute room="user" />
}
