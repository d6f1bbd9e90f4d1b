import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** A new object for each project: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromiumLaunchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})

/** Timeouts for machines that are several times slower. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'unit', include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 30_000 } },
      {
        extends: './vite.config.ts',
        test: { name: 'behaviour', include: ['src/**/*.browser.test.tsx'], browser: browser(), ...patient },
      },
      {
        test: { name: 'package', include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
      },
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          // Stories clean up after themselves; a page of its own for each file took a third of the time.
          isolate: false,
          browser: browser(),
          setupFiles: ['./.storybook/vitest.setup.ts'],
          ...patient,
        },
      },
    ],
  },
})
