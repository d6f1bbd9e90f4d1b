import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  plugins: [vanillaExtractPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  // Files share processes.
  test: {
    include: ['{src,tests}/**/*.test.{ts,tsx}'],
    isolate: false,
    setupFiles: ['../../scripts/wait-for-imports.mjs'],
    testTimeout: 90_000,
    expect: { poll: { timeout: 60_000 } },
  },
})
