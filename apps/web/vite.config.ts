import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type InlineConfig } from 'vite'
import { findFirstLoad } from './vite-first-load.ts'
import { flatImports } from './vite-flat-imports.ts'
import { isStart, scriptsInHead, startChunk } from './vite-head.ts'
import { installable } from './vite-installable.ts'
import { retryingPreload } from './vite-retrying-preload.ts'

const server = process.env['NCC_SERVER'] ?? 'http://localhost:3000'

/** With lazy barrels, Rolldown drops the style sheets that vanilla-extract's modules import. */
const experimental = { lazyBarrel: false }

const app = (): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [scriptsInHead, retryingPreload(), react(), vanillaExtractPlugin()],
  resolve: {
    conditions: ['@ncc/source', 'module', 'browser', 'development|production'],
    // React 19 has the hook built in; wouter still imports the shim for React 17.
    alias: { 'use-sync-external-store/shim/index.js': 'react' },
  },
  build: {
    target: 'es2023',
    sourcemap: true,
    assetsInlineLimit: 0,
    manifest: true,
    rolldownOptions: { experimental },
    // The list of all pages' scripts would be part of the first page; each page lists its own: see `flatImports`.
    modulePreload: {
      resolveDependencies: (_, files, { hostType }) => (hostType === 'html' ? files : []),
      // Every browser that supports `target` has it.
      polyfill: false,
    },
  },
  worker: { format: 'es' },
})

export default defineConfig(async ({ command }) => {
  const config = app()
  const firstLoad = command === 'build' ? await findFirstLoad(app()) : new Set<string>()
  const groups = [
    { name: startChunk, test: isStart, priority: 1 },
    { name: 'first', test: (id: string) => firstLoad.has(id) },
    // Every visitor loads both, right after the first page.
    { name: 'relay-info', test: /\/(relay-info|read-capped)\.ts$/ },
  ]
  return {
    ...config,
    plugins: [...(config.plugins ?? []), flatImports(), installable()],
    build: { ...config.build, rolldownOptions: { experimental, output: { codeSplitting: { groups } } } },
    server: {
      port: 5173,
      proxy: {
        '^/(community.json|healthz|media|functions|radio|.well-known)': server,
        '/relays': { target: server, ws: true },
      },
    },
  }
})
