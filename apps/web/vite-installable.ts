import { VitePWA } from 'vite-plugin-pwa'

/**
 * Makes the app installable, and able to start offline. Pages come from the network first, so that nobody stays on an old
 * release; the files of the open release stay cached until it is closed.
 */
export const installable = () =>
  VitePWA({
    strategies: 'generateSW',
    registerType: 'prompt',
    injectRegister: false,
    includeManifestIcons: false,
    manifest: {
      id: '/',
      name: 'Nostr City Club',
      short_name: 'NCC',
      description: "A city's club on Nostr: its feed, its people, its radio.",
      start_url: '/',
      scope: '/',
      display: 'standalone',
      background_color: '#0d1220',
      theme_color: '#0d1220',
      categories: ['social'],
      icons: [
        { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
        { src: '/pwa-192x192.png', sizes: '192x192', type: 'image/png' },
        { src: '/pwa-512x512.png', sizes: '512x512', type: 'image/png' },
        {
          src: '/maskable-icon-512x512.png',
          sizes: '512x512',
          type: 'image/png',
          purpose: 'maskable',
        },
      ],
      shortcuts: [
        { name: 'City', url: '/city' },
        { name: 'Messages', url: '/messages' },
        { name: 'Alerts', url: '/notifications' },
      ],
    },
    pwaAssets: {
      preset: 'minimal-2023',
      image: 'public/icon.svg',
      injectThemeColor: false,
    },
    workbox: {
      // A second script would be loaded from a plain string, which the Trusted Types policy forbids.
      inlineWorkboxRuntime: true,
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-normal-*.woff2'],
      // Otherwise '/' would come from the cache.
      directoryIndex: null,
      navigateFallback: null,
      cleanupOutdatedCaches: true,
      // These functions are copied into the worker as text: they cannot use anything from this file.
      runtimeCaching: [
        {
          urlPattern: ({ request, url }) =>
            request.mode === 'navigate' &&
            !/^\/(relays|functions|media|radio|healthz|metrics|\.well-known)(\/|$)/.test(url.pathname),
          handler: 'NetworkOnly',
          options: { precacheFallback: { fallbackURL: '/index.html' } },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname === '/community.json',
          handler: 'NetworkFirst',
          options: { cacheName: 'community', networkTimeoutSeconds: 3 },
        },
        {
          urlPattern: ({ sameOrigin, url }) =>
            sameOrigin && /^\/media\/[0-9a-f]{64}\.(webp|png|jpg|svg)$/.test(url.pathname),
          handler: 'CacheFirst',
          options: { cacheName: 'pictures', expiration: { maxEntries: 300, purgeOnQuotaError: true } },
        },
        {
          urlPattern: ({ sameOrigin, url }) => sameOrigin && url.pathname.startsWith('/assets/'),
          handler: 'CacheFirst',
          options: { cacheName: 'fonts', expiration: { maxEntries: 40 } },
        },
      ],
    },
  })
