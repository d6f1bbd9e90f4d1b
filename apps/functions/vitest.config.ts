import { defineConfig } from 'vitest/config'
import { findPostgres } from '../../scripts/postgres.mjs'

// 'import' and 'default' are always there; naming them would apply them to require() as well.
const conditions = ['@ncc/source', 'node']

const shared = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
}

const times = { testTimeout: 90_000, hookTimeout: 60_000, expect: { poll: { timeout: 60_000 } } }

/** It takes all of the machine that it can get, and has deadlines. */
const attacks = 'tests/hostile-clients.test.ts'

const isInstalled = findPostgres() !== undefined

export default defineConfig({
  ...shared,
  test: {
    // Most of the tests wait for servers.
    maxWorkers: 3,
    projects: [
      {
        ...shared,
        test: {
          name: 'SQLite and files',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: [attacks],
          // Files share processes; no module of this package keeps state.
          isolate: false,
          setupFiles: ['../../scripts/wait-for-imports.mjs'],
          ...times,
        },
      },
      {
        ...shared,
        test: { name: 'alone', include: [attacks], sequence: { groupOrder: 1 }, ...times },
      },
      // What the functions do must not depend on where their state and their media are.
      ...(isInstalled
        ? [
            {
              ...shared,
              test: {
                name: 'PostgreSQL and S3',
                include: ['src/functions/**/*.test.ts'],
                isolate: false,
                setupFiles: ['../../scripts/wait-for-imports.mjs'],
                globalSetup: ['src/testing/shared-postgres.ts'],
                ...times,
              },
            },
          ]
        : []),
    ],
  },
})
