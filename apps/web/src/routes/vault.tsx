import { ComingRoute } from './coming.tsx'

export function VaultRoute() {
  return <ComingRoute room="vault" />
}
