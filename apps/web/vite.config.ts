import react from '@vitejs/plugin-react'
import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vite'
import { compiledMessages } from './vite-messages.ts'

const server = process.env['NCC_SERVER'] ?? 'http://localhost:3000'

export default defineConfig({
  plugins: [compiledMessages(), react(), vanillaExtractPlugin()],
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
