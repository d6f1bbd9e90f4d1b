import { defineConfig } from 'vitest/config'

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: { include: ['tests/**/*.test.tsx'], environment: 'happy-dom', testTimeout: 90_000 },
})
