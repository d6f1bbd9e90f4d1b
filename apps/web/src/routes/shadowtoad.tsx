import { ComingRoute } from './coming.tsx'

export function ShadowToadRoute() {
  return <ComingRoute room="shadowtoad" />
}
