import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** A zone where it is about noon: no test sees a midnight, at which what was today becomes yesterday. */
function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12
  // The signs of these names are the other way round: UTC-5 is called Etc/GMT+5.
  return hours < 0 ? `Etc/GMT${hours}` : `Etc/GMT+${hours}`
}

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
    timezoneId: zoneAtNoon(),
    // Without these a press on what never comes would wait for as long as the whole test may take.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker would answer before the routes of a test do; the tests of it allow it.
    serviceWorkers: 'block',
    // Without a GPU, every frame of an animation above a blurred page is drawn by the processor.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing costs every test a good part of its time; `--trace=retain-on-failure` shows a failure step by step.
    screenshot: 'only-on-failure',
  },
})
