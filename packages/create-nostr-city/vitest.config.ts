import { defineConfig } from 'vitest/config'

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['src/**/*.test.ts', 'tests/**/*.test.ts'], testTimeout: 90_000, hookTimeout: 300_000 },
})
