import { ComingRoute } from './coming.tsx'

export function PostRoute() {
  return <ComingRoute room="post" />
}
