import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import react from '@vitejs/plugin-react'
import { defineConfig, type InlineConfig, type Plugin } from 'vite'
import { cheapDefaultLocale } from './vite-cheap-default-locale.ts'
import { flatImports } from './vite-flat-imports.ts'
import { isStart, scriptsInHead, startChunk } from './vite-head.ts'
import { installable } from './vite-installable.ts'
import { jsxFunctions } from './vite-jsx-functions.ts'
import { minifyAgain } from './vite-minify-again.ts'
import { planChunks, type Load } from './vite-plan-chunks.ts'
import { retryingPreload } from './vite-retrying-preload.ts'
import { trialBuild } from './vite-trial-build.ts'

const server = process.env['NCC_SERVER'] ?? 'http://localhost:3000'

/** With lazy barrels, Rolldown drops the style sheets that vanilla-extract's modules import. */
const experimental = { lazyBarrel: false }

/** The chunk that `main.tsx` requests for an account. Its imports are requested with it; today they include the timeline. */
const accountChunk = 'account-start'
const isAccountTasks = (id: string) => id.endsWith('/src/shell/account-tasks.tsx')

const app = (): InlineConfig => ({
  root: import.meta.dirname,
  plugins: [
    scriptsInHead,
    cheapDefaultLocale,
    jsxFunctions,
    retryingPreload(),
    react(),
    vanillaExtractPlugin(),
  ],
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
    // A list of every page's scripts would make the first page larger. Only the account's chunk has a list; other pages import
    // all of theirs directly: see `flatImports`.
    modulePreload: {
      resolveDependencies: (file, files, { hostType }) =>
        hostType === 'html' || file.includes(`/${accountChunk}-`) ? files : [],
      // Every browser that supports `target` has it.
      polyfill: false,
    },
  },
  worker: { format: 'es' },
})

const words = (text: string) => text.trim().split(/\s+/)

/** Every visitor needs these right after the first page, and they are small: they come with it. */
const early = ['relay-info']

/** What pages load besides their own part. */
const loads: readonly Load[] = [
  // Every visitor, right after the first page: they must stay small.
  { parts: ['background-tasks'], weight: 1000 },
  // Where links from elsewhere lead.
  { parts: ['post'], weight: 20 },
  { parts: ['user'], weight: 20 },
  { parts: ['search'], weight: 20 },
  // Every account, on the first page.
  {
    parts: words(`
      timeline write-post repost-item repost-menu post-menu delivery poll-item following follow-button
      floating-gestures account-tasks member-card member-picture unread-messages unseen-alerts standing backup-reminder
      session-facts open-signer keys account-publishing relay-publishing publish-attempts outbox-reading answer-challenge
      ask-once
    `),
    weight: 200,
    oneStyleSheet: true,
  },
  // Accounts whose window has room for the side panel.
  { parts: ['preview-tabs'], weight: 100 },
]

/**
 * Plans the chunks. This is a plugin because vanilla-extract loads this configuration again without its plugins: code outside
 * a plugin runs twice.
 */
const plannedChunks: Plugin = {
  name: 'planned-chunks',
  apply: 'build',
  async config() {
    const planned = planChunks(await trialBuild(app()), loads, early)
    const groups = [
      { name: startChunk, test: isStart },
      ...planned.map(({ name, modules }) => ({
        name: [...modules].some(isAccountTasks) ? accountChunk : name,
        test: (id: string) => modules.has(id),
      })),
    ]
    return { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } }
  },
}

export default defineConfig(() => {
  const config = app()
  return {
    ...config,
    plugins: [plannedChunks, ...(config.plugins ?? []), flatImports(), minifyAgain, installable()],
    server: {
      port: 5173,
      proxy: {
        '^/(community.json|healthz|media|functions|radio|.well-known)': server,
        '/relays': { target: server, ws: true },
      },
    },
  }
})
