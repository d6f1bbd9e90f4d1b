import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    // Files share processes; what a test changes outside of itself, it puts back.
    isolate: false,
    setupFiles: ['../../scripts/wait-for-imports.mjs'],
    testTimeout: 90_000,
  },
})
