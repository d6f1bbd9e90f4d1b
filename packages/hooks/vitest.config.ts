import { defineConfig } from 'vitest/config'

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

const project = (name: string, alias: Record<string, string>) => ({
  resolve: { conditions, alias },
  ssr: { resolve: { conditions } },
  test: {
    name,
    include: ['tests/**/*.test.tsx'],
    environment: 'happy-dom',
    // Files share processes, which takes half as long.
    isolate: false,
    setupFiles: ['../../scripts/wait-for-imports.mjs'],
    testTimeout: 90_000,
    server: { deps: { inline: ['jotai-family'] } },
  },
})

/** Applications may have either version of jotai. */
export default defineConfig({
  test: { projects: [project('jotai 3', {}), project('jotai 2', { jotai: 'jotai-2' })] },
})
