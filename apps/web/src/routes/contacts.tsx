import { ComingRoute } from './coming.tsx'

export function ContactsRoute() {
  return <ComingRoute room="contacts" />
}
