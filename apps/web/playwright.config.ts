import { defineConfig } from '@playwright/test'
import { chromiumLaunchOptions } from '../../scripts/chromium.mjs'

/** A time zone where it is about noon, so that no test runs across midnight. */
function zoneAtNoon(): string {
  const hours = new Date().getUTCHours() - 12
  // The signs of these names are reversed: UTC-5 is Etc/GMT+5.
  return hours < 0 ? `Etc/GMT${hours}` : `Etc/GMT+${hours}`
}

const launchOptions = chromiumLaunchOptions()
/** Without a graphics card, each frame of a blurred window takes 100 ms of the processor: a quarter of all that tests took. */
const lessTransparency = '--blink-settings=prefersReducedTransparency=true'

/** Pages live for seconds here, too short for optimised code to pay: optimising took a tenth of the processor time. */
const lessOptimising = '--js-flags=--invocation-count-for-maglev=20000 --invocation-count-for-turbofan=60000'

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  timeout: 180_000,
  expect: { timeout: 30_000 },
  // One more than the cores of CI: tests wait for clocks and relays a sixth of their time.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] !== undefined,
  retries: 0,
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    launchOptions: { ...launchOptions, args: [...launchOptions.args, lessTransparency, lessOptimising] },
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    timezoneId: zoneAtNoon(),
    // Without these an action on a missing element would wait for the whole test timeout.
    actionTimeout: 90_000,
    navigationTimeout: 90_000,
    permissions: ['clipboard-read', 'clipboard-write'],
    // A service worker would bypass the routes of a test; its own tests allow it.
    serviceWorkers: 'block',
    // Without a GPU, animations over a blurred page are slow.
    contextOptions: { reducedMotion: 'reduce' },
    // Tracing slows every test down; use `--trace=retain-on-failure` to see a failure step by step.
    screenshot: 'only-on-failure',
  },
})
