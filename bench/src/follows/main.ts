import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { median, printTable } from '../child.ts'
import { startCityOn } from '../city.ts'
import { createPeople } from '../people.ts'

/** The timeline of a member who follows thousands, in the built app: what relays send at the first and at later visits. */
const { values } = parseArgs({
  options: {
    follows: { type: 'string', default: '5000' },
    rounds: { type: 'string', default: '3' },
  },
})

const count = Number(values.follows)
const day = 86_400
const now = Math.floor(Date.now() / 1000)
const { pubkeyOf, sign, sessionOf } = await createPeople()

const relay = await startFaultRelay()
const self = 0
const follows = Array.from({ length: count }, (_, i) => i + 1)
relay.stored.push(
  sign(
    self,
    3,
    now - day,
    '',
    follows.map((i) => ['p', pubkeyOf(i)]),
  ),
  sign(self, 10_002, now - day, '', [['r', relay.url]]),
  ...follows.flatMap((i) => [
    sign(i, 0, now - 30 * day, JSON.stringify({ name: `person ${i}` })),
    sign(i, 10_002, now - 30 * day, '', [['r', relay.url]]),
    sign(i, 1, now - i * 60, `Post of person ${i}. ${'The lamps are lit. '.repeat(i % 9)}`),
    sign(i, 1, now - i * 600, `An older post of person ${i}.`),
  ]),
)
const city = await startCityOn(relay.url)
const record = sessionOf(self)

const visits = ['first', 'second', 'third'] as const
const seen = new Map<string, { post: number[]; events: number[]; bytes: number[]; requests: number[] }>()
for (let round = 0; round < Number(values.rounds); round++) {
  const browser = await chromium.launch(chromiumLaunchOptions())
  const context = await browser.newContext({ baseURL: city.origin, viewport: { width: 1440, height: 900 } })
  await context.addInitScript((keys) => {
    localStorage.setItem('nostr-keys', JSON.stringify(keys))
    const look = () => {
      if (document.querySelector('[role=feed] article p')) performance.mark('post')
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, record)
  for (const visit of visits) {
    const page = await context.newPage()
    let [events, bytes, requests] = [0, 0, 0]
    page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => {
        bytes += payload.length
        if (String(payload).startsWith('["EVENT"')) events++
      })
      socket.on('framesent', ({ payload }) => {
        if (String(payload).startsWith('["REQ"')) requests++
      })
    })
    await page.goto('/')
    await page.waitForFunction(() => performance.getEntriesByName('post').length > 0, undefined, {
      timeout: 60_000,
    })
    const post = await page.evaluate(() => performance.getEntriesByName('post')[0]?.startTime ?? 0)
    // Until everything that was asked for is here and stored.
    await page.waitForTimeout(15_000)
    await page.close()
    const all = seen.get(visit) ?? { post: [], events: [], bytes: [], requests: [] }
    all.post.push(post)
    all.events.push(events)
    all.bytes.push(bytes)
    all.requests.push(requests)
    seen.set(visit, all)
  }
  await browser.close()
}
await city.remove()
await relay.stop()
printTable([
  ['visit', 'first post', 'events', 'kB', 'REQs'],
  ...[...seen].map(([visit, all]) => [
    visit,
    `${Math.round(median(all.post))} ms`,
    String(median(all.events)),
    Math.round(median(all.bytes) / 1000).toString(),
    String(median(all.requests)),
  ]),
])
