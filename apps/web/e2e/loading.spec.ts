import type { Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { startServer } from './server.ts'
import { createAccount, expect, signIn, test } from './test.ts'

const builder = createEventBuilder({ seed: 71 })
const alice = builder.author('alice')
const bob = builder.author('bob')

/** No relay times out, however long the test takes. */
async function withoutTimeouts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const setReal = window.setTimeout
    const setShort = (run: () => void, ms = 0) => setReal(run, ms < 3000 ? ms : 2 ** 31 - 1)
    Object.assign(window, { setTimeout: setShort })
  })
}

test('while relays are silent, every page says that it is loading', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  place.relay.script = { silent: true }
  const city = await open(place.server.origin)
  await withoutTimeouts(city)
  const main = city.getByRole('main')
  await city.goto(`/u/${bob.pubkey}`)
  await expect(main.getByText('Loading…', { exact: true })).toBeVisible()
  await openPage(city, '/city')
  await expect(main.getByText('Loading posts...')).toBeVisible()
  await signIn(city, Buffer.from(alice.secretKey).toString('hex'))
  await openPage(city, '/')
  await expect(city.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expect(main.getByText('Loading posts...')).toBeVisible()

  await openPage(city, '/profile')
  const placeholders = main.getByRole('tabpanel', { name: 'Posts' }).locator('> * > [aria-hidden]')
  await expect(placeholders).toHaveCount(3)
  await city.getByRole('tab', { name: 'Network' }).click()
  await expect(main.getByText('Loading network…')).toBeVisible()

  await openPage(city, '/messages')
  await expect(main.getByText('Loading conversations…')).toBeVisible()
  await openPage(city, '/mute-settings')
  await expect(main.getByText('Loading what you mute…')).toBeVisible()
  await openPage(city, '/notifications')
  await expect(main.getByText('Loading notifications...')).toBeVisible()
  const panel = city.getByRole('complementary')
  await panel.getByRole('tab', { name: 'Alerts' }).click()
  await expect(panel.getByRole('tabpanel', { name: 'Alerts' }).getByText('Loading…')).toBeVisible()
  await place.remove()
})

test('the buttons of the sign-in dialog say what they are doing', async ({ open, demo }) => {
  for (const [enter, words] of [
    [(page: Page) => signIn(page, Buffer.from(alice.secretKey).toString('hex')), 'Signing in...'],
    [createAccount, 'Creating account...'],
  ] as const) {
    const city = await open(demo.origin)
    await city.addInitScript(() => {
      const said = new Set<string>()
      Object.assign(window, { said })
      new MutationObserver(() => {
        for (const { textContent } of document.querySelectorAll('button')) said.add(textContent)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    })
    await city.goto('/city')
    await enter(city)
    const said = await city.evaluate(() => [...(window as unknown as { said: Set<string> }).said])
    expect(said).toContain(words)
  }
})

test('fonts are requested after the first post, or after three seconds if none comes', async ({
  open,
  demo,
}) => {
  const silent = await startFaultCity(demo.origin, [])
  silent.relay.script = { silent: true }
  for (const [server, first] of [
    [demo, 'post'],
    [silent.server, 'font'],
  ] as const) {
    const city = await open(server.origin)
    // With the timeout the fonts would come too, though later.
    if (first === 'post') await withoutTimeouts(city)
    await city.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (!document.querySelector('article')) return
        observer.disconnect()
        performance.mark('post')
      }).observe(document, { childList: true, subtree: true })
    })
    const font = city.waitForRequest(/\.woff2/)
    await city.goto('/city', { waitUntil: 'commit' })
    await font
    const { order, startTime } = await city.evaluate(() => {
      const files = performance.getEntriesByType('resource')
      const fonts = files.filter(({ name }) => name.includes('/late-styles-'))
      const entries = [...performance.getEntriesByName('post'), ...fonts]
      return {
        order: entries
          .toSorted((a, b) => a.startTime - b.startTime)
          .map(({ entryType }) => (entryType === 'mark' ? 'post' : 'font')),
        startTime: fonts[0]?.startTime,
      }
    })
    expect(order[0]).toBe(first)
    if (first === 'font') expect(startTime).toBeGreaterThanOrEqual(3000)
    await city.close()
  }
  await silent.remove()
})

test('a page without posts does not wait for one to request its fonts', async ({ open, demo }) => {
  for (const path of ['/contacts', '/messages', '/account-keys', '/no/such/page']) {
    const city = await open(demo.origin)
    await withoutTimeouts(city)
    await enterAs(city, demo.nsec)
    const font = city.waitForRequest(/\.woff2/)
    await city.goto(path, { waitUntil: 'commit' })
    await font
    await city.close()
  }
})

/** Begins to add up how much of a page moves (layout shift). */
const countMoves = (page: Page) =>
  page.addInitScript(() => {
    const score = { moved: 0 }
    Object.assign(window, { score })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        score.moved += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })

const movesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { score: { moved: number } }).score.moved)

test('on a slow network nothing moves while names are loaded', async ({ open }) => {
  // A fresh city: other tests post as accounts that have no name.
  const fresh = await startServer({ seed: 'demo' })
  for (const [path, width] of [
    ['/contacts', 1440],
    ['/city', 390],
  ] as const) {
    const city = await open(fresh.origin)
    await enterAs(city, fresh.nsec)
    const network = await city.context().newCDPSession(city)
    await network.send('Network.enable')
    const slow = { offline: false, latency: 150, downloadThroughput: 400_000, uploadThroughput: 200_000 }
    await network.send('Network.emulateNetworkConditions', slow)
    await countMoves(city)
    await city.setViewportSize({ width, height: 900 })
    await city.goto(path)
    const rows = path === '/city' ? city.getByRole('article') : city.locator('li', { hasText: 'Mutual' })
    await expect(rows.filter({ hasText: '@' }).nth(9)).toBeAttached()
    await expect(rows.filter({ hasText: 'npub1' })).toHaveCount(0)
    const following = city.getByRole('complementary').getByRole('list', { name: 'Following' })
    if (width > 1000) await expect(following).toContainText('@')
    expect(await movesOf(city), `${path} at ${width} px`).toBeLessThanOrEqual(0.015)
    await city.close()
  }
  await fresh.remove()
})

test('fonts that come late move nothing', async ({ open }) => {
  // A fresh city: quotes of other tests would grow once their posts are there.
  const fresh = await startServer({ seed: 'demo' })
  for (const [width, path] of [
    [390, '/'],
    [390, '/city'],
    [1440, '/'],
    [1440, '/city'],
  ] as const) {
    const city = await open(fresh.origin)
    const arrival = Promise.withResolvers<void>()
    await city.route(/\.woff2/, async (route) => {
      await arrival.promise
      await route.continue()
    })
    await countMoves(city)
    await city.setViewportSize({ width, height: 900 })
    const asked = city.waitForRequest(/\.woff2/)
    await city.goto(path, { waitUntil: 'commit' })
    await expect(city.getByRole('main').getByRole('article').first()).toBeVisible()
    await asked
    arrival.resolve()
    await city.evaluate(async () => {
      // The fonts of what is drawn are loading: they are requested by one layout.
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    })
    expect(await movesOf(city), `${path} at ${width} px`).toBeLessThanOrEqual(0.02)
    await city.close()
  }
  await fresh.remove()
})
