import type { Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test, watchErrors } from './test.ts'

const builder = createEventBuilder({ start: Math.floor(Date.now() / 1000) - 90_000 })
const { secretKey, pubkey } = builder.author('alice')
const posts = Array.from({ length: 250 }, (_, index) =>
  builder.event('alice', { content: `Post ${index}. ${'The lamps are lit. '.repeat(index % 17)}` }),
)

let place: FaultCity

test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, posts)
})
test.afterAll(() => place.remove())

/** A visible post in the lower half of the page, and its distance from the top of the window. */
async function scrollDown(page: Page) {
  await page.evaluate(() =>
    window.scrollTo({ top: document.documentElement.scrollHeight * 0.6, behavior: 'instant' }),
  )
  const articles = page.locator('main article[data-post]')
  await expect(articles.first()).toBeVisible()
  const find = () =>
    articles.evaluateAll((all) => {
      const one = all.find((article) => article.getBoundingClientRect().top > 100)
      return one instanceof HTMLElement
        ? `${one.dataset['post']} ${Math.round(one.getBoundingClientRect().top)}`
        : ''
    })
  // New rows are laid out one after another: the posts are at their final positions once two looks find the same.
  let found = ''
  await expect
    .poll(async () => {
      const before = found
      found = await find()
      return found !== '' && found === before
    })
    .toBe(true)
  const [id] = found.split(' ')
  const card = page.locator(`main article[data-post="${id}"]`)
  const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top))
  return { card, top }
}

/** Opens a post and comes back, which ends at the same post. */
async function openAndReturn(page: Page, heading: string) {
  const { card, top } = await scrollDown(page)
  const link = card.getByRole('link', { name: /^Open post/ })
  await link.scrollIntoViewIfNeeded()
  const before = await top()
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(500)
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Post', exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
}

test('Back from a post leads to where it was in the city feed', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: place.server.origin })
  await page.goto('/city')
  for (const count of [20, 40, 60]) {
    await expect(page.locator(`main article[aria-posinset="${count}"]`)).toBeAttached()
    await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
  }
  await openAndReturn(page, 'NCC Feed')
  await page.close()
})

test('Back from a post leads to where it was in a profile, with the posts that were loaded', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: place.server.origin })
  const cards = page.locator('main article[data-post]')
  await page.goto(`/u/${pubkey}`)
  await expect(cards).toHaveCount(20)
  await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
  await expect(cards).toHaveCount(40)
  await openAndReturn(page, 'npub1')
  await expect(cards).toHaveCount(40)
  await page.close()
})

test('Back from a post leads to where it was in the Vault; a new visit begins at the top', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: place.server.origin })
  const errors = watchErrors(page)
  const cards = page.locator('main article[data-post]')
  await enterAs(page, secretKey)
  await page.goto('/')
  await page.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(cards).toHaveCount(50)
  await page.getByRole('searchbox', { name: 'Search your posts…' }).fill('lamps')
  await page.getByRole('button', { name: /^Show \d+ more$/ }).click()
  await expect(cards).toHaveCount(94)
  await openAndReturn(page, 'Your Vault')
  await expect(cards).toHaveCount(94)
  await expect(page.getByRole('searchbox', { name: 'Search your posts…' })).toHaveValue('lamps')

  await page.getByRole('link', { name: 'Timeline', exact: true }).click()
  await expect(page.getByText('100 posts', { exact: true })).toBeVisible()
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  await page.getByRole('link', { name: 'Vault', exact: true }).click()
  await expect(cards).toHaveCount(50)
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
  expect(errors).toEqual([])
  await page.close()
})

test('a reload stays at the post that was read', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: place.server.origin })
  await enterAs(page, secretKey)
  await page.goto('/')
  await expect(page.getByText('100 posts', { exact: true })).toBeVisible()
  const { card, top } = await scrollDown(page)
  await card.getByRole('button', { name: 'Bookmark' }).click()
  const before = await top()
  await page.reload()
  await expect.poll(async () => Math.abs((await top()) - before)).toBeLessThanOrEqual(2)
  await page.close()
})
