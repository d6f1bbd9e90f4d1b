import { matchRoute, useLocation, useRouter } from 'wouter'
import { useCommunity } from '../shared/community-context.ts'
import { routes, type PageRoute, type RouteParams } from './route-table.ts'

interface CurrentRoute {
  readonly route: PageRoute
  readonly params: RouteParams
}

/** The route of the current path; undefined where there is no page, or the community has switched it off. */
export function useCurrentRoute(): CurrentRoute | undefined {
  const { off } = useCommunity()
  const [path] = useLocation()
  const { parser } = useRouter()
  for (const route of routes) {
    const [isMatch, params] = matchRoute(parser, route.path, path)
    if (isMatch && !off.includes(route.path.slice(1))) return { route, params }
  }
  return undefined
}
