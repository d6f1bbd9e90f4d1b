import { clientsClaim } from 'workbox-core'
import { ExpirationPlugin } from 'workbox-expiration'
import {
  cleanupOutdatedCaches,
  precacheAndRoute,
  PrecacheFallbackPlugin,
  type PrecacheEntry,
} from 'workbox-precaching'
import { registerRoute } from 'workbox-routing'
import { CacheFirst, NetworkFirst, NetworkOnly, type StrategyOptions } from 'workbox-strategies'
import { fetchAhead } from './fetch-ahead.ts'
import { handlePushes } from './pushes.ts'

declare const self: ServiceWorkerGlobalScope & { readonly __WB_MANIFEST: (PrecacheEntry | string)[] }

// oxlint-disable-next-line no-underscore-dangle -- the build puts the list of files in its place
const files = self.__WB_MANIFEST
// The installation does not wait for it; Workbox's own requests keep the worker running meanwhile.
self.addEventListener('install', () => void fetchAhead(files))
// Another '/index.html' would come from the cache at '/'.
precacheAndRoute(files, { directoryIndex: '' })
cleanupOutdatedCaches()

/** Workbox's own plugins do not fit its own type where optional members are exact. */
const using = (...plugins: readonly object[]) => plugins as NonNullable<StrategyOptions['plugins']>

// A new release waits until its page is asked for: see `shell/service-worker.ts`.
self.addEventListener('message', ({ data }) => {
  if ((data as { type?: unknown } | null)?.type === 'SKIP_WAITING') void self.skipWaiting()
})
clientsClaim()

const served = /^\/(relays|functions|media|radio|healthz|metrics|storybook|docs|\.well-known)(\/|$)/
/** Whether the app is shown at a path of this origin; all others are the server's own. */
const isAppPage = (path: string) => !served.test(path)

// Pages come from the network first, so that nobody stays on an old release.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && isAppPage(url.pathname),
  new NetworkOnly({ plugins: using(new PrecacheFallbackPlugin({ fallbackURL: '/index.html' })) }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname === '/community.json',
  new NetworkFirst({ cacheName: 'community', networkTimeoutSeconds: 3 }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && /^\/media\/[0-9a-f]{64}\.(webp|png|jpg|svg)$/.test(url.pathname),
  new CacheFirst({
    cacheName: 'pictures',
    plugins: using(new ExpirationPlugin({ maxEntries: 300, purgeOnQuotaError: true })),
  }),
)
registerRoute(
  ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
  new CacheFirst({ cacheName: 'fonts', plugins: using(new ExpirationPlugin({ maxEntries: 40 })) }),
)

handlePushes(self, isAppPage)
