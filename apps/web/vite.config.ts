import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig, type Plugin } from 'vite'
import { installable } from './vite-installable.ts'
import { compiledMessages } from './vite-messages.ts'

const server = process.env['NCC_SERVER'] ?? 'http://localhost:3000'

/** The first paint waits for the script that puts the chosen look on the page; until then it is empty anyway. */
const lookBeforePaint: Plugin = {
  name: 'look-before-paint',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace('<script type="module"', '<script blocking="render" type="module"'),
  },
}

export default defineConfig({
  plugins: [lookBeforePaint, compiledMessages(), react(), vanillaExtractPlugin(), installable()],
  resolve: { conditions: ['@ncc/source', 'module', 'browser', 'development|production'] },
  build: { target: 'es2023', sourcemap: true, assetsInlineLimit: 0, manifest: true },
  worker: { format: 'es' },
  server: {
    port: 5173,
    proxy: {
      '^/(community.json|healthz|media|functions|radio|.well-known)': server,
      '/relays': { target: server, ws: true },
    },
  },
})
