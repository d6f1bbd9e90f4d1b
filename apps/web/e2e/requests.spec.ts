import { gzipSync } from 'node:zlib'
import type { Page, Request } from '@playwright/test'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools'
import type { Filter, NostrEvent } from '@ncc/nostr-core'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { pages } from './pages.ts'
import { expect, test } from './test.ts'

const pathOf = (request: Request) => new URL(request.url()).pathname

/** The requests for the files of a page, without pictures and data, and the pending ones among them. */
function watchRequests(page: Page) {
  const made: Request[] = []
  const pending = new Set<Request>()
  page.on('request', (request) => {
    if (['image', 'fetch'].includes(request.resourceType())) return
    made.push(request)
    pending.add(request)
  })
  page.on('requestfinished', (request) => pending.delete(request))
  page.on('requestfailed', (request) => pending.delete(request))
  return {
    /** Waits until nothing is pending, and returns the requests since the last call. */
    async take(): Promise<Request[]> {
      await expect.poll(() => pending.size).toBe(0)
      return made.splice(0)
    },
  }
}

/** Their size in bytes, gzipped. */
async function weigh(requests: readonly Request[], ending: string): Promise<number> {
  const files = requests.filter((request) => pathOf(request).endsWith(ending))
  const bodies = await Promise.all(files.map(async (request) => (await request.response())?.body()))
  return bodies.reduce((total, body) => total + (body ? gzipSync(body, { level: 9 }).length : 0), 0)
}

test('a member’s first page makes at most 26 requests, and every other page a few', async ({
  open,
  demo,
}) => {
  const page = await open(demo.origin)
  await enterAs(page, demo.nsec)
  const requests = watchRequests(page)
  // It comes three seconds after the page, and would be counted with whichever page is open then.
  const last = page.waitForResponse(/background-tasks/)
  await page.goto('/')
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const first = await requests.take()
  const [scripts, styles] = [await weigh(first, '.js'), await weigh(first, '.css')]
  console.log(`/: ${first.length} requests, ${scripts} B of scripts and ${styles} B of styles, gzipped`)
  expect(first.length).toBeLessThanOrEqual(26)
  expect(scripts).toBeLessThanOrEqual(450_000)
  expect(styles).toBeLessThanOrEqual(18_000)
  await last
  await requests.take()

  for (const path of pages.slice(1)) {
    await page.evaluate((to) => history.pushState(null, '', to), path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await page.waitForLoadState('networkidle')
    const more = (await requests.take()).filter((request) => pathOf(request).startsWith('/assets/'))
    console.log(
      `${path}: ${more.length} more, ${await weigh(more, '.js')} B of scripts: ${more.map(pathOf).join(' ')}`,
    )
    expect(more.length).toBeLessThanOrEqual(10)
  }
})

test('a member’s contact list is requested while the page’s other scripts are still loading', async ({
  open,
  demo,
}) => {
  const page = await open(demo.origin)
  const pubkey = await enterAs(page, demo.nsec)
  const asked = Promise.withResolvers<void>()
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const [type, , ...filters] = JSON.parse(String(payload)) as [string, string, ...Filter[]]
      if (
        type === 'REQ' &&
        filters.some(({ kinds, authors }) => kinds?.includes(3) && authors?.includes(pubkey))
      )
        asked.resolve()
    }),
  )
  const lazy = /assets\/(?!(index|start|rolldown-runtime|first|run-event-worker)-)[^/]+\.js$/
  const requested = page.waitForRequest(lazy)
  await page.route(lazy, async (route) => {
    await asked.promise
    await route.continue()
  })
  await page.goto('/', { waitUntil: 'commit' })
  await requested
  await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
})

test('a member’s contact list and relay list are requested from a relay once', async ({ open, demo }) => {
  const [key, friendKey] = [generateSecretKey(), generateSecretKey()]
  const created_at = Math.floor(Date.now() / 1000) - 60
  const sign = (kind: number, by: Uint8Array, tags: string[][] = []) =>
    finalizeEvent({ kind, created_at, tags, content: 'Hello' }, by) as NostrEvent
  const lists = [sign(3, key, [['p', getPublicKey(friendKey)]]), sign(10_002, key)]
  const city = await startFaultCity(demo.origin, [...lists, sign(1, friendKey)])
  try {
    const page = await open(city.server.origin)
    const pubkey = await enterAs(page, key)
    const last = page.waitForResponse(/background-tasks/)
    await page.goto('/')
    await expect(page.getByRole('feed').getByRole('article').first()).toBeVisible()
    await last
    const asked = city.relay
      .received('REQ')
      .flatMap(([, , ...filters]) => filters as Filter[])
      .filter(({ authors }) => authors?.includes(pubkey))
    const count = (kind: number) => asked.filter(({ kinds }) => kinds?.includes(kind)).length
    expect({ contacts: count(3), relays: count(10_002) }).toEqual({ contacts: 1, relays: 1 })
  } finally {
    await city.remove()
  }
})
