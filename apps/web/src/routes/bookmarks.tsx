import { ComingRoute } from './coming.tsx'

export function BookmarksRoute() {
  return <ComingRoute room="bookmarks" />
}
