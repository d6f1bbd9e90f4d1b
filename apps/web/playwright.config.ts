import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: chromiumLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker would answer before the routes of a test do; the tests of it allow it.
    serviceWorkers: 'block',
    trace: 'retain-on-failure',
  },
})
