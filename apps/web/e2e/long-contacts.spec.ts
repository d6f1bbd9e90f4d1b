import type { Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test, watchErrors } from './test.ts'

const people = 2000
const builder = createEventBuilder({ seed: 11, start: Math.floor(Date.now() / 1000) - 90_000 })
const owner = builder.author('owner')
const names = Array.from({ length: people }, (_, index) => `Neighbour ${index}`)
const keyOf = (name: string) => builder.author(name).pubkey

/** An account with two thousand follows, each with a profile; every second one follows back. */
const makeEvents = () => [
  builder.event('owner', { kind: 3, tags: names.map((name) => ['p', keyOf(name)]) }),
  ...names.map((name) => builder.event(name, { kind: 0, content: JSON.stringify({ name }) })),
  ...names
    .filter((_, index) => index % 2 === 0)
    .map((name) => builder.event(name, { kind: 3, tags: [['p', owner.pubkey]] })),
]

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, makeEvents())
})
test.afterAll(() => place.remove())

const rowsOf = (page: Page) =>
  page.getByRole('main').getByRole('list', { name: 'Contacts' }).getByRole('listitem')
const countNodes = (page: Page) => page.evaluate(() => document.querySelectorAll('*').length)

/** Starts to measure long tasks of the main thread; the returned function returns the longest (ms). */
async function watchTasks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const longest = { ms: 0 }
    Object.assign(window, { longest })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) longest.ms = Math.max(longest.ms, duration)
    }).observe({ entryTypes: ['longtask'] })
  })
  return () => page.evaluate(() => (window as unknown as { longest: { ms: number } }).longest.ms)
}

test('two thousand contacts keep the page small, wherever one scrolls and whatever one types', async ({
  browser,
}) => {
  test.slow()
  const page = await browser.newPage({ baseURL: place.server.origin })
  const errors = watchErrors(page)
  await enterAs(page, owner.secretKey)
  const begun = Date.now()
  await page.goto('/contacts')
  await expect(rowsOf(page).first()).toBeVisible()
  const first = Date.now() - begun
  await expect(page.getByRole('radio', { name: /^Mutual\s*1,?000/ })).toBeVisible()
  await page.getByRole('radio', { name: /^You follow\s*2,?000/ }).click()
  await expect(rowsOf(page).first()).toContainText('Neighbour 0')

  const panel = page.getByRole('complementary')
  await expect(panel.getByRole('list', { name: 'Who to follow' }).getByRole('listitem')).toHaveCount(3)
  await expect(panel.getByRole('list', { name: 'Following' }).getByRole('listitem')).toHaveCount(10)

  const longest = await watchTasks(page)
  const search = page.getByRole('searchbox', { name: 'Search name, npub, or pubkey…' })
  await search.pressSequentially('neighbour 19', { delay: 60 })
  await expect(rowsOf(page).first()).toContainText('Neighbour 19')
  await search.fill('')
  await expect(rowsOf(page).first()).toContainText('Neighbour 0')
  const typing = await longest()

  const atTop = await countNodes(page)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    while (window.scrollY + window.innerHeight < document.documentElement.scrollHeight - 10) {
      window.scrollBy({ top: 2000, behavior: 'instant' })
      await frame()
      await frame()
    }
  })
  await expect(rowsOf(page).last()).toContainText(`Neighbour ${people - 1}`)
  const atEnd = await countNodes(page)
  console.log(
    `${people} contacts: first row ${first} ms after the page was asked for, ${atTop} elements at the top, ${atEnd} at the end, ` +
      `longest task while typing ${Math.round(typing)} ms`,
  )
  expect(atTop).toBeLessThanOrEqual(2500)
  expect(atEnd).toBeLessThanOrEqual(2500)
  expect(errors).toEqual([])
  await page.close()
})
