import { parseArgs } from 'node:util'
import { chromium, type BrowserContext } from 'playwright'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { median } from '../child.ts'
import { startCity } from '../city.ts'

/**
 * Opens the city's feed in the built app: the first visit of a new browser, then again with all relays silent, when the
 * posts can only come from the browser’s cache.
 */
const { values } = parseArgs({
  options: {
    /** New browsers; the median of each figure is printed. */
    rounds: { type: 'string', default: '5' },
    /** What of the page came when, in the last visit. */
    waterfall: { type: 'boolean', default: false },
  },
})

interface Seen {
  script: number
  painted: number
  post: number
  longest: number
}

declare global {
  var seen: Seen
}

/** Takes note, in ms since the navigation, of the first paint and of the first frame that shows a post. */
async function watch(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    globalThis.seen = { script: 0, painted: 0, post: 0, longest: 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
    }).observe({ type: 'longtask', buffered: true })
    const look = () => {
      if (document.querySelector('#root > *')) seen.script ||= performance.now()
      if (document.querySelector('[role=feed] article p')) seen.post = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  })
}

async function visit(context: BrowserContext): Promise<Seen & { readonly waterfall: readonly string[] }> {
  const page = await context.newPage()
  await page.goto('/city')
  await page.waitForFunction(() => seen.post > 0, undefined, { timeout: 60_000 })
  // The service worker fetches what it keeps, and the store writes, after the first posts are there.
  await page.waitForFunction(() => navigator.serviceWorker.ready.then(() => true))
  await page.waitForTimeout(3000)
  const noted = await page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint')
    const waterfall = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime < seen.post)
      .map((entry) => {
        const { startTime, responseEnd, name } = entry as PerformanceResourceTiming
        return `${Math.round(startTime)}–${Math.round(responseEnd)} ${name.split('/').at(-1) ?? ''}`
      })
    return { ...seen, painted: paint?.startTime ?? 0, waterfall }
  })
  await page.close()
  return noted
}

const city = await startCity('demo')
const visits: Record<string, Awaited<ReturnType<typeof visit>>[]> = { first: [], second: [] }
for (let round = 0; round < Number(values.rounds); round++) {
  const browser = await chromium.launch(chromiumLaunchOptions())
  const context = await browser.newContext({ baseURL: city.origin, viewport: { width: 1440, height: 900 } })
  await watch(context)
  visits['first']?.push(await visit(context))
  await context.routeWebSocket(/relays/, () => undefined)
  visits['second']?.push(await visit(context))
  await browser.close()
}
await city.remove()

console.log('|  | first paint | app there | first post | longest task |\n|---|---|---|---|---|')
for (const [name, all] of Object.entries(visits)) {
  const cells = (['painted', 'script', 'post', 'longest'] as const).map(
    (key) => `${Math.round(median(all.map((one) => one[key])))} ms`,
  )
  console.log(`| ${name} visit | ${cells.join(' | ')} |`)
  if (values.waterfall) for (const line of all.at(-1)?.waterfall ?? []) console.log(`    ${line}`)
}
const [first, second] = Object.values(visits).map((all) => median(all.map(({ post }) => post)))
console.log(`\nThe second visit takes ${((second ?? 0) / (first || 1)).toFixed(2)} of the first one's time.`)
