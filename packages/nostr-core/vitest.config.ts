import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** These files mock modules or install a global IndexedDB. Both would leak into later files of the same process. */
const changingOthers = [
  'src/store/indexeddb-store.test.ts',
  'tests/{event-source,lazy-parts,publish-queue,second-visit,storage}.test.ts',
]

const conditions = ['@ncc/source', 'node', 'import', 'module', 'default']

const inNode = {
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    setupFiles: ['tests/set-up.ts', '../../scripts/wait-for-imports.mjs'],
    // Much of the time is waiting: for timeouts, and for relays that are slow on purpose.
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
  },
}

export default defineConfig({
  test: {
    projects: [
      {
        ...inNode,
        test: {
          ...inNode.test,
          name: 'node',
          include: ['src/**/*.test.ts', 'tests/**/*.test.ts'],
          exclude: ['tests/browser/**', ...changingOthers],
          // A process for each file would take half as long again. No module of this package keeps state.
          isolate: false,
        },
      },
      { ...inNode, test: { ...inNode.test, name: 'node, each by itself', include: changingOthers } },
      {
        resolve: { conditions: ['@ncc/source', 'browser', 'import', 'module', 'default'] },
        optimizeDeps: {
          include: [
            '@noble/curves/secp256k1.js',
            '@noble/hashes/sha2.js',
            '@noble/hashes/utils.js',
            '@scure/base',
            'idb',
            'valibot',
          ],
        },
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/relays.ts'],
          testTimeout: 90_000,
          hookTimeout: 60_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: chromiumLaunchOptions() }),
            instances: [{ browser: 'chromium' as const }],
          },
        },
      },
    ],
  },
})
