import { chromium, type BrowserContext, type Page, type Request } from 'playwright'
import { chromiumLaunchOptions } from '../../../scripts/chromium.mjs'
import { Network, type NetworkQuality } from './network.ts'

/** A web client that is to show the notes of one relay. */
export interface WebClient {
  readonly name: string
  /** Serves it at a port of 127.0.0.1, so that it uses the relay at this address. */
  serve(relay: string): Promise<{ readonly port: number; close(): Promise<void> | void }>
  /** Where it shows the notes; {relay} stands for the relay's encoded address. */
  readonly path: string
  /** CSS selector of a note. */
  readonly note: string
  /** CSS selector of a field for a new note on that page. */
  readonly field?: string
  /** What it finds in localStorage; {relay} stands for the relay's address. */
  readonly localStorage?: Readonly<Record<string, string>>
}

export interface Device {
  readonly name: string
  readonly network: NetworkQuality
  /** How many times slower than this machine a page's main thread is. */
  readonly cpu: number
  readonly viewport: { readonly width: number; readonly height: number }
}

/** ms since the navigation, bytes, or counts; undefined for what was not seen. */
export interface Visits {
  readonly first?: number
  readonly second?: number
  readonly offline?: number
  readonly kilobytes?: number
  readonly scripts?: number
  readonly requests?: number
  readonly blocked?: number
  readonly longestScrolling?: number
  readonly tabbing?: number
  readonly typing?: number
  readonly nodes?: number
  readonly heap?: number
}

interface Watched {
  note: number
  /** Long tasks, each with what exceeds 50 ms. */
  blocked: number
  longest: number
  /** The time from each key press to the next frame that is drawn. */
  keys: number[]
}

declare global {
  var watched: Watched
}

const timeoutMs = 60_000
/** Long enough for the slowest device; most clients show nothing. */
const offlineTimeoutMs = 8_000

async function open(context: BrowserContext, client: WebClient, device: Device, url: string): Promise<Page> {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.cpu })
  await page.addInitScript((note) => {
    globalThis.watched = { note: 0, blocked: 0, longest: 0, keys: [] }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        watched.blocked += duration - 50
        watched.longest = Math.max(watched.longest, duration)
      }
    }).observe({ type: 'longtask', buffered: true })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries()) if (name === 'keydown') watched.keys.push(duration)
    }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
    const look = () => {
      if (/bench note \d/.test(document.querySelector(note)?.textContent ?? ''))
        watched.note = performance.now()
      else requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
  }, client.note)
  await page.goto(url, { waitUntil: 'commit' })
  return page
}

/** ms from the navigation to the first frame that shows a note; undefined if there is none in time. */
async function firstNote(page: Page, timeout = timeoutMs): Promise<number | undefined> {
  try {
    await page.waitForFunction(() => watched.note > 0, undefined, { timeout })
  } catch {
    return undefined
  }
  return await page.evaluate(() => watched.note)
}

/** The slowest of the key presses since the last call, in ms; below 16 nothing is reported. */
async function slowestKey(page: Page): Promise<number> {
  await page.waitForTimeout(500)
  return Math.max(16, ...(await page.evaluate(() => watched.keys.splice(0))))
}

/** Scrolls through the notes for some seconds, goes from control to control by keyboard, and writes a note. */
async function use(page: Page, { width, height }: Device['viewport'], field: string | undefined) {
  await page.mouse.move(width / 2, height / 2)
  await page.evaluate(() => (watched.longest = 0))
  for (let i = 0; i < 50; i++) {
    await page.mouse.wheel(0, height / 2)
    await page.waitForTimeout(100)
  }
  const longestScrolling = await page.evaluate(() => watched.longest)
  for (let i = 0; i < 20; i++) {
    await page.keyboard.press('Tab')
    await page.waitForTimeout(100)
  }
  const tabbing = await slowestKey(page)
  const writing = field === undefined ? undefined : page.locator(field).first()
  await writing?.click()
  await writing?.pressSequentially('The bakery at the corner opens at six. '.repeat(3), { delay: 60 })
  const typing = writing && (await slowestKey(page))
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.send('Performance.enable')
  const { metrics } = await session.send('Performance.getMetrics')
  const metric = (wanted: string) => metrics.find(({ name }) => name === wanted)?.value ?? 0
  return {
    longestScrolling,
    tabbing,
    ...(typing !== undefined && { typing }),
    nodes: metric('Nodes'),
    heap: metric('JSHeapUsedSize') / 1_000_000,
  }
}

/** The client's requests, but for those of its service worker, which fetches ahead. */
function watchRequests(context: BrowserContext) {
  const all: { at: number; request: Request }[] = []
  context.on('request', (request) => {
    if (!request.serviceWorker()) all.push({ at: Date.now(), request })
  })
  const before = (time: number) => all.filter(({ at }) => at < time).map(({ request }) => request)
  return {
    countBefore: (time: number) => before(time).length,
    /** Compressed bytes of the scripts that were asked for before this time (ms since 1970). */
    async scriptBytesBefore(time: number): Promise<number> {
      let bytes = 0
      for (const request of before(time)) {
        const response = await request.response().catch(() => null)
        const headers = response?.headers() ?? {}
        if (headers['content-type']?.includes('javascript')) bytes += Number(headers['content-length'] ?? 0)
      }
      return bytes
    },
  }
}

/** Nothing else is there to answer, and a name that cannot be resolved fails at once. */
const onlyThisMachine = '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1'

/** Opens a client in a new browser, again in the same one, and once more without a network. */
export async function visit(client: WebClient, device: Device, relayPort: number): Promise<Visits> {
  const network = new Network(device.network)
  const relay = `ws://127.0.0.1:${await network.forward(relayPort)}/`
  const served = await client.serve(relay)
  const { args, ...launchOptions } = chromiumLaunchOptions()
  const browser = await chromium.launch({ ...launchOptions, args: [...args, onlyThisMachine] })
  try {
    const origin = `http://127.0.0.1:${await network.forward(served.port)}`
    const context = await browser.newContext({ viewport: device.viewport })
    const stored = Object.entries(client.localStorage ?? {}).map(
      ([key, value]) => [key, value.replaceAll('{relay}', relay)] as const,
    )
    await context.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    }, stored)
    const url = origin + client.path.replaceAll('{relay}', encodeURIComponent(relay))
    const requests = watchRequests(context)
    const page = await open(context, client, device, url)
    const first = await firstNote(page)
    const shownAt = (await page.evaluate(() => performance.timeOrigin)) + (first ?? Infinity)
    await page.waitForTimeout(3000)
    const blocked = await page.evaluate(() => watched.blocked)
    const loaded = {
      kilobytes: network.deliveredBefore(shownAt) / 1000,
      scripts: (await requests.scriptBytesBefore(shownAt)) / 1000,
      requests: requests.countBefore(shownAt),
    }
    const used = await use(page, device.viewport, client.field)
    await page.close()
    const again = await open(context, client, device, url)
    const second = await firstNote(again)
    await again.waitForTimeout(1500)
    await again.close()
    network.goOffline()
    const offlinePage = await open(context, client, device, url).catch(() => undefined)
    const offline = offlinePage && (await firstNote(offlinePage, offlineTimeoutMs))
    return {
      ...loaded,
      blocked,
      ...used,
      ...(first !== undefined && { first }),
      ...(second !== undefined && { second }),
      ...(offline !== undefined && { offline }),
    }
  } finally {
    await browser.close()
    network.close()
    await served.close()
  }
}
