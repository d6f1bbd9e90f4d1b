import { join } from 'node:path'
import { withPage } from '../chromium.ts'
import type { PageResults } from './page.ts'

/** Runs the same measurement in a page of Chromium, on its main thread, and a flood of events in a worker too. */
export function measureInChromium(): Promise<PageResults> {
  return withPage(join(import.meta.dirname, 'page.ts'), async (page) => {
    await page.waitForFunction(() => typeof globalThis.measureInPage === 'function')
    return page.evaluate(() => globalThis.measureInPage())
  })
}
