import type { Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, test, watchErrors } from './test.ts'

const builder = createEventBuilder({ start: Math.floor(Date.now() / 1000) - 90_000 })
const { secretKey } = builder.author('alice')

let place: FaultCity

test.beforeAll(async ({ demo }) => {
  const posts = Array.from({ length: 1000 }, (_, index) =>
    builder.event('bob', { content: `Post ${index}. ${'The lamps are lit. '.repeat(index % 17)}` }),
  )
  const follows = builder.event('alice', { kind: 3, tags: [['p', builder.author('bob').pubkey]] })
  place = await startFaultCity(demo.origin, [...posts, follows])
})
test.afterAll(() => place.remove())

/** Scrolls to the end in large steps; counts steps with an empty viewport, and posts that jumped. */
function scrollToEnd(page: Page): Promise<{ steps: number; blanks: number; jumps: number }> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    const middle = () => {
      const { left, width } = document.querySelector('[role=feed]')!.getBoundingClientRect()
      return document.elementFromPoint(left + width / 2, innerHeight / 2)?.closest('[data-row]')
    }
    const count = { steps: 0, blanks: 0, jumps: 0 }
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 400) {
      const row = middle()
      const top = row?.getBoundingClientRect().top ?? 0
      const before = window.scrollY
      window.scrollBy({ top: 700, behavior: 'instant' })
      await frame()
      await frame()
      count.steps++
      if (!middle()) count.blanks++
      const moved = window.scrollY - before
      if (row?.isConnected && Math.abs(row.getBoundingClientRect().top - (top - moved)) > 2) count.jumps++
    }
    return count
  })
}

test('a feed of a thousand posts keeps the page small, scrolls without gaps, and is found again', async ({
  browser,
}) => {
  test.slow()
  const page = await browser.newPage({ baseURL: place.server.origin })
  const errors = watchErrors(page)
  await enterAs(page, secretKey)
  await page.goto('/')
  for (let count = 100; count < 1000; count += 100) {
    await expect(page.getByText(`${count} posts`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
  }
  await expect(page.getByText('1,000 posts', { exact: true })).toBeVisible()
  const nodes = () => page.evaluate(() => document.querySelectorAll('*').length)
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expect(page.getByRole('feed').getByText(/^Post 999\./)).toBeVisible()
  const atTop = await nodes()
  const { steps, ...faults } = await scrollToEnd(page)
  console.log(`1,000 posts: ${atTop} elements at the top, ${await nodes()} at the end, ${steps} steps`)
  expect(faults).toEqual({ blanks: 0, jumps: 0 })
  expect(steps).toBeGreaterThan(100)
  expect(atTop).toBeLessThanOrEqual(2500)
  expect(await nodes()).toBeLessThanOrEqual(2500)
  await expect(page.getByRole('feed').getByText(/^Post 0\./)).toBeVisible()

  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight / 2, behavior: 'instant' }),
  )
  // A visible one: rows near the end are still rendered for a moment.
  const readId = () =>
    page
      .getByRole('feed')
      .locator('article[data-post]')
      .evaluateAll((all) => {
        const isRead = ({ top }: DOMRect) => top > 100 && top < innerHeight / 2
        return all.find((one) => isRead(one.getBoundingClientRect()))?.getAttribute('data-post') ?? ''
      })
  await expect.poll(readId).not.toBe('')
  const id = await readId()
  const card = page.locator(`article[data-post="${id}"]`)
  const link = card.getByRole('link', { name: /^Open post/ })
  await link.scrollIntoViewIfNeeded()
  const top = async () => Math.round((await card.boundingBox())?.y ?? NaN)
  const before = await top()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post' })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)

  place.relay.add(builder.event('alice', { created_at: Math.floor(Date.now() / 1000) }))
  await expect(page.getByText('1,001 posts', { exact: true })).toBeAttached()
  expect(Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  expect(errors).toEqual([])
  await page.close()
})

test('the last feed is there before a relay answers, and without any network', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: place.server.origin, serviceWorkers: 'allow' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => {
      if (!document.querySelector('article[data-post]')) return
      watch.disconnect()
      document.documentElement.dataset['firstPost'] = `${Math.round(performance.now())}`
    })
    watch.observe(document, { childList: true, subtree: true })
  })
  const firstPost = async () => {
    await expect(page.locator('html')).toHaveAttribute('data-first-post')
    return Number(await page.locator('html').getAttribute('data-first-post'))
  }
  const cards = page.getByRole('feed').locator('> * > article')
  await page.goto('/city')
  await expect(cards).toHaveCount(20)
  const cold = await firstPost()
  await expect.poll(() => countStoredEvents(page)).toBeGreaterThanOrEqual(20)
  await page.evaluate(() => navigator.serviceWorker.ready)

  place.relay.script = { silent: true }
  place.relay.breakConnections()
  await page.reload()
  await expect(cards).toHaveCount(20)
  const warm = await firstPost()
  console.log(`first post: ${cold} ms at first, ${warm} ms from the cache (${(warm / cold).toFixed(2)})`)

  await place.relay.stop()
  await context.setOffline(true)
  await expect(page.getByText('You’re offline. This page may be out of date.')).toBeVisible()
  // After a reload `navigator.onLine` may ignore the simulated network loss: stop the server too.
  await place.server.stop()
  await page.reload()
  await expect(cards).toHaveCount(20)
  await context.close()
  await place.server.restart()
  place.relay.script = {}
  await place.relay.start()
})
