import { VitePWA } from 'vite-plugin-pwa'

/**
 * Makes the app installable, and able to start offline. Pages come from the network first, so that nobody stays on an old
 * release; the files of the open release stay cached until it is closed.
 */
export const installable = () =>
  VitePWA({
    strategies: 'injectManifest',
    srcDir: 'src/service-worker',
    filename: 'sw.ts',
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
    injectManifest: {
      globPatterns: ['index.html', 'icon.svg', 'assets/*.{js,css}', 'assets/*-latin-wght-normal-*.woff2'],
      // One classic script: the Trusted Types policy of the page forbids it to load others.
      rollupFormat: 'iife',
    },
  })
