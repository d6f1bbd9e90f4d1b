import { join } from 'node:path'
import { printTable } from '../child.ts'
import { withPage } from '../chromium.ts'

/** Loads what the relays hold in a page of Chromium, as a visitor's browser does, and prints how long its tasks took. */
export async function measureLoadInChromium(relays: readonly string[]): Promise<void> {
  const rows = [['nostr-core in Chromium', 'posts', 'seconds', 'longest task', 'tasks of 50 ms and more']]
  for (const inWorker of [false, true]) {
    const { count, seconds, longestTask, longTasks } = await withPage(
      join(import.meta.dirname, 'page.ts'),
      async (page) => {
        await page.waitForFunction(() => typeof globalThis.loadInPage === 'function')
        return page.evaluate(([urls, flag]) => globalThis.loadInPage(urls, flag), [relays, inWorker] as const)
      },
    )
    rows.push([
      inWorker ? 'verifying in a worker' : 'on the main thread',
      String(count),
      seconds.toFixed(2),
      longTasks === 0 ? 'under 50 ms' : `${Math.round(longestTask)} ms`,
      String(longTasks),
    ])
  }
  printTable(rows)
}
