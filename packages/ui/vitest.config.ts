import { join } from 'node:path'
import { storybookTest } from '@storybook/addon-vitest/vitest-plugin'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** The approved pictures of the stories; what differs from them is saved beside the picture of today. */
const pictures = {
  comparatorName: 'pixelmatch',
  // Less than the corner of a button; the edges of letters, which machines smooth differently, do not count.
  comparatorOptions: { threshold: 0.1, allowedMismatchedPixels: 20 },
  screenshotOptions: { animations: 'disabled', caret: 'hide' },
  resolveScreenshotPath: ({ arg, ext }: { arg: string; ext: string }) =>
    join(import.meta.dirname, 'pictures', `${arg}${ext}`),
  resolveDiffPath: ({ arg, ext }: { arg: string; ext: string }) =>
    join(import.meta.dirname, 'test-results', `${arg}${ext}`),
} as const

/** A new object for each project: vitest writes the project's name into it. */
const browser = () => ({
  enabled: true,
  headless: true,
  screenshotFailures: false,
  provider: playwright({ launchOptions: chromiumLaunchOptions() }),
  instances: [{ browser: 'chromium' as const }],
})

/** Tests clean up after themselves; a page of its own for each file took a quarter of the time. */
const inSharedPages = { isolate: false, maxWorkers: 2 } as const

/** Timeouts for machines that are several times slower. */
const patient = { testTimeout: 60_000, hookTimeout: 120_000, expect: { poll: { timeout: 10_000 } } }

export default defineConfig({
  test: {
    projects: [
      {
        extends: './vite.config.ts',
        test: {
          name: 'unit',
          include: ['src/**/*.test.ts'],
          environment: 'node',
          testTimeout: 90_000,
        },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'behaviour',
          include: ['src/**/*.browser.test.tsx'],
          ...inSharedPages,
          browser: browser(),
          ...patient,
        },
      },
      {
        test: { name: 'package', include: ['tests/**/*.test.ts'], testTimeout: 120_000, hookTimeout: 60_000 },
      },
      {
        extends: './vite.config.ts',
        plugins: [storybookTest({ configDir: '.storybook' })],
        test: {
          name: 'stories',
          ...inSharedPages,
          browser: { ...browser(), expect: { toMatchScreenshot: pictures } },
          setupFiles: ['./.storybook/vitest.setup.ts'],
          ...patient,
        },
      },
    ],
  },
})
