import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { printTable } from '../child.ts'
import { sessionOf, startCity } from '../city.ts'
import { makeEvents } from '../verify/make-events.ts'

/**
 * What an hour costs a member's device, in the built app: with the city’s feed on the screen, in a hidden tab that is the only
 * one, and in a hidden tab beside another. The page's clock runs fast; somebody posts in the city once in a minute.
 */
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '60' },
  },
})

declare global {
  var isHidden: boolean
}

interface Cost {
  received: number
  sent: number
  bytes: number
  requests: number
  connections: number
}

const city = await startCity('demo')
const record = await sessionOf(city.residentNsec)
const minutes = Number(values.minutes)
const socket = new WebSocket(`${city.origin.replace('http', 'ws')}/relays/city`)
await new Promise((resolve) => socket.addEventListener('open', resolve))
const browser = await chromium.launch(chromiumLaunchOptions())

async function openTab(context: BrowserContext): Promise<{ tab: Page; cost: Cost }> {
  const tab = await context.newPage()
  const cost: Cost = { received: 0, sent: 0, bytes: 0, requests: 0, connections: 0 }
  tab.on('request', () => cost.requests++)
  tab.on('websocket', (connection) => {
    cost.connections++
    connection.on('close', () => cost.connections--)
    connection.on('framereceived', ({ payload }) => {
      cost.received++
      cost.bytes += payload.length
    })
    connection.on('framesent', ({ payload }) => {
      cost.sent++
      cost.bytes += payload.length
    })
  })
  await tab.clock.install()
  await tab.goto('/city')
  await tab.getByRole('feed').getByRole('article').nth(3).waitFor()
  await tab.clock.fastForward(3000)
  await tab.waitForTimeout(3000)
  return { tab, cost }
}

const hide = (tab: Page) =>
  tab.evaluate(() => {
    globalThis.isHidden = true
    document.dispatchEvent(new Event('visibilitychange'))
  })

const rows = [['', 'frames received', 'frames sent', 'kB', 'requests', 'connections at the end']]
for (const name of ['on the screen', 'hidden, the only tab', 'hidden, beside another'] as const) {
  const context = await browser.newContext({ baseURL: city.origin })
  await context.addInitScript((keys) => {
    localStorage.setItem('nostr-keys', JSON.stringify(keys))
    globalThis.isHidden = false
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  }, record)
  const { tab, cost } = await openTab(context)
  if (name !== 'on the screen') await hide(tab)
  if (name === 'hidden, beside another') await openTab(context)
  const before = { ...cost }
  const now = Math.floor(Date.now() / 1000)
  for (const event of await makeEvents(minutes, (i) => now + i)) {
    socket.send(JSON.stringify(['EVENT', event]))
    await tab.clock.fastForward(60_000)
    await tab.waitForTimeout(100)
  }
  const spent = (key: keyof Cost) => cost[key] - before[key]
  rows.push([
    name,
    String(spent('received')),
    String(spent('sent')),
    (spent('bytes') / 1000).toFixed(1),
    String(spent('requests')),
    String(cost.connections),
  ])
  await context.close()
}
socket.close()
await browser.close()
await city.remove()
printTable(rows)
