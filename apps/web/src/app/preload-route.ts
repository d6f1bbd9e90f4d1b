export const loadHome = () => import('../routes/home.tsx')
export const loadCity = () => import('../routes/city.tsx')

/** Starts loading the room that the page opens in, beside everything else that has to be there first. */
export function preloadRoute(path: string): void {
  const load = path === '/' ? loadHome : path === '/city' ? loadCity : undefined
  // What fails here is tried, and told, again by the route itself.
  load?.().catch(() => undefined)
}
