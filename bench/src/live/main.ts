import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { printTable } from '../child.ts'
import { startCity } from '../city.ts'
import { makeEvents } from '../verify/make-events.ts'

/** How long the page's main thread is busy while new posts stream into the open feed of the built app. */
const { values } = parseArgs({
  options: {
    /** Posts in a second. */
    rate: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})

const rate = Number(values.rate)
const seconds = Number(values.seconds)
/** Milliseconds between two writes of the city. */
const stepMs = 20

const rows = [
  [
    'posts',
    'main thread busy, s',
    'scripts, s',
    'style and layout, s',
    'longest task, ms',
    'new posts shown',
  ],
]
for (let round = 0; round < Number(values.rounds); round++) {
  const city = await startCity('demo')
  const browser = await chromium.launch(chromiumLaunchOptions())
  try {
    const now = Math.floor(Date.now() / 1000)
    const events = await makeEvents(rate * seconds, (i) => now + Math.floor(i / rate))
    const page = await browser.newPage({ baseURL: city.origin })
    await page.addInitScript(() => {
      const seen = { longest: 0 }
      Object.assign(globalThis, { seen })
      new PerformanceObserver((list) => {
        for (const { duration } of list.getEntries()) seen.longest = Math.max(seen.longest, duration)
      }).observe({ type: 'longtask' })
    })
    await page.goto('/city')
    await page.getByRole('feed').getByRole('article').nth(3).waitFor()
    await page.waitForTimeout(3000)
    const session = await page.context().newCDPSession(page)
    await session.send('Performance.enable')
    const metrics = async () => {
      const { metrics: all } = await session.send('Performance.getMetrics')
      return Object.fromEntries(all.map(({ name, value }) => [name, value]))
    }
    await page.evaluate(() => Object.assign((globalThis as unknown as { seen: object }).seen, { longest: 0 }))
    const before = await metrics()
    const socket = new WebSocket(`${city.origin.replace('http', 'ws')}/relays/city`)
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const begin = performance.now()
    for (let sent = 0; sent < events.length;) {
      const due = Math.min(events.length, Math.floor(((performance.now() - begin) / 1000) * rate))
      for (; sent < due; sent++) socket.send(JSON.stringify(['EVENT', events[sent]]))
      await new Promise((resolve) => setTimeout(resolve, stepMs))
    }
    await page.waitForTimeout(1500)
    const after = await metrics()
    const spent = (name: string) => ((after[name] ?? 0) - (before[name] ?? 0)).toFixed(2)
    const layout = Number(spent('LayoutDuration')) + Number(spent('RecalcStyleDuration'))
    const longest = await page.evaluate(
      () => (globalThis as unknown as { seen: { longest: number } }).seen.longest,
    )
    const button = await page.getByRole('button', { name: /new posts?$/ }).textContent()
    rows.push([
      String(events.length),
      spent('TaskDuration'),
      spent('ScriptDuration'),
      layout.toFixed(2),
      longest.toFixed(0),
      button ?? '',
    ])
    socket.close()
  } finally {
    await browser.close()
    await city.remove()
  }
}
printTable(rows)
