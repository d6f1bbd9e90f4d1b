import { ComingRoute } from './coming.tsx'

export function EditProfileRoute() {
  return <ComingRoute room="profileEdit" />
}
