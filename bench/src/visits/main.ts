import { parseArgs } from 'node:util'
import { chromium, type BrowserContext } from 'playwright'
import { silenceRelaysOfCachedApp } from '../../../apps/web/e2e/silent-relays.ts'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { median, printTable } from '../child.ts'
import { sessionOf, startCity } from '../city.ts'

/**
 * Opens the city's feed as a visitor and the timeline as a member, in the built app: the first visit of a new browser, then
 * again with all relays silent, when the posts can only come from the browser’s cache.
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

interface Visit extends Seen {
  /** What was requested before the first post, the page itself included. */
  readonly requests: number
  readonly waterfall: readonly string[]
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

async function visit(context: BrowserContext, path: string): Promise<Visit> {
  const page = await context.newPage()
  await page.goto(path)
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
    return { ...seen, painted: paint?.startTime ?? 0, requests: waterfall.length + 1, waterfall }
  })
  await page.close()
  return noted
}

const city = await startCity('demo')
const record = await sessionOf(city.residentNsec)
const visits = new Map<string, Visit[]>()
const take = async (name: string, context: BrowserContext, path: string) =>
  visits.set(name, [...(visits.get(name) ?? []), await visit(context, path)])
for (let round = 0; round < Number(values.rounds); round++) {
  for (const [who, path] of [
    ['visitor', '/city'],
    ['member', '/'],
  ] as const) {
    const browser = await chromium.launch(chromiumLaunchOptions())
    const context = await browser.newContext({
      baseURL: city.origin,
      viewport: { width: 1440, height: 900 },
    })
    await watch(context)
    if (who === 'member') {
      await context.addInitScript((keys) => localStorage.setItem('nostr-keys', JSON.stringify(keys)), record)
    }
    await take(`${who}, first visit`, context, path)
    const between = await context.newPage()
    await between.goto('/community.json')
    await silenceRelaysOfCachedApp(between, /relays/)
    await between.close()
    await take(`${who}, second visit`, context, path)
    await browser.close()
  }
}
await city.remove()

const columns = ['painted', 'script', 'post', 'longest'] as const
printTable([
  ['', 'first paint', 'app there', 'first post', 'longest task', 'requests'],
  ...[...visits].map(([name, all]) => [
    name,
    ...columns.map((key) => `${Math.round(median(all.map((one) => one[key])))} ms`),
    String(median(all.map(({ requests }) => requests))),
  ]),
])
if (values.waterfall) {
  for (const [name, all] of visits) console.log([name, ...(all.at(-1)?.waterfall ?? [])].join('\n    '))
}
