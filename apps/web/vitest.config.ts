import { vanillaExtractPlugin } from '@vanilla-extract/vite-plugin'
import { defineConfig } from 'vitest/config'
import { compiledMessages } from './vite-messages.ts'

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  plugins: [compiledMessages(), vanillaExtractPlugin()],
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    include: ['src/**/*.test.{ts,tsx}', '*.test.ts'],
    testTimeout: 30_000,
    // The cache does not know that a compiled catalogue depends on the files of its groups.
    fsModuleCache: false,
  },
})
