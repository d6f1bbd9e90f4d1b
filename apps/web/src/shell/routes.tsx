import { createElement, useMemo, useState, type ComponentType } from 'react'
import { RowMemoryContext, type RowMemory, ErrorBoundary } from '@ncc/kit/parts'
import { lazyPage } from '../shared/lazy-page.tsx'
import { useTranslation } from '../shared/locales/use-translation.ts'
import { PageMemory, PageMemoryContext } from '../shared/page-memory.ts'
import { useTitle } from '../shared/use-title.ts'
import { useCurrentRoute } from './current-route.ts'
import { routes, type LazyRoute, type RouteParams } from './route-table.ts'
import { CityRoute } from './routes/city.tsx'
import { HomeRoute } from './routes/home.tsx'
import { usePressedPost } from './use-pressed-post.ts'
import { useScrollMemory } from './use-scroll-memory.ts'

const NotFoundRoute = lazyPage(() => import('./routes/not-found.tsx').then((m) => m.NotFoundRoute))

/** The pages that come with the first script. */
const firstPages = { '/': HomeRoute, '/city': CityRoute }

const pages = new Map(routes.map((route) => [route, route.load ? toPage(route) : firstPages[route.path]]))

/** The page of a route, loaded when it is first shown. */
function toPage(route: LazyRoute): ComponentType<RouteParams> {
  const loadPage = async (): Promise<ComponentType<RouteParams>> => {
    if (!route.membersOnly) return route.load()
    const [Page, { membersOnly }] = await Promise.all([route.load(), import('./members-only.tsx')])
    return membersOnly(Page, route.title)
  }
  const { title } = route
  if (title === undefined) return lazyPage(loadPage)
  return lazyPage(async () => {
    const Page = await loadPage()
    return function TitledPage(params: RouteParams) {
      useTitle(useTranslation().t(title))
      return <Page {...params} />
    }
  })
}

/** The page at the current path, with state that outlives it: scroll positions and row heights. */
export function Routes() {
  const current = useCurrentRoute()
  const [memory] = useState(() => new PageMemory())
  const [heights] = useState<RowMemory['heights']>(() => new WeakMap())
  const sought = useScrollMemory(memory)
  usePressedPost()
  const rows = useMemo(() => ({ heights, sought }), [heights, sought])
  const page = (current && pages.get(current.route)) ?? NotFoundRoute
  return (
    <PageMemoryContext value={memory}>
      <RowMemoryContext value={rows}>
        <ErrorBoundary>{createElement(page, { key: current?.route.path, ...current?.params })}</ErrorBoundary>
      </RowMemoryContext>
    </PageMemoryContext>
  )
}
