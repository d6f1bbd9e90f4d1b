import { defineConfig } from 'vitest/config'

// 'import' and 'default' are always there; naming them would apply them to require() as well.
const conditions = ['@ncc/source', 'node']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 20_000 },
})
