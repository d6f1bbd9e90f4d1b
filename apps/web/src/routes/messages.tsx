import { ComingRoute } from './coming.tsx'

export function MessagesRoute() {
  return <ComingRoute room="messages" />
}
