import { AxeBuilder } from '@axe-core/playwright'
import type { Locator, Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 10_003, start: Math.floor(Date.now() / 1000) - 3600 })
const words = ['The tram is back', 'Lanterns at nine', 'A quiet square', 'Bread from the mill']
const posts = words.map((content) => builder.event('friend', { content }))
const idOf = (index: number) => posts[index]?.id ?? ''
const missing = 'f'.repeat(64)
/** What another client has in its list. */
const theirTags = [
  ['title', 'Read later', ''],
  ['e', idOf(3), 'wss://relay.example', 'hint'],
  ['a', `30023:${'e'.repeat(64)}:tram`, ''],
  ['t', 'crypto'],
  ['e', missing],
  ['future', 'kept', ''],
]

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, posts)
})
test.afterEach(() => {
  place.relay.script = {}
})
test.afterAll(() => place.remove())

const listsOf = (pubkey: string) =>
  place.relay.stored
    .filter((event) => event.kind === 10_003 && event.pubkey === pubkey)
    .toSorted((a, b) => b.created_at - a.created_at)
const newest = (pubkey: string) => listsOf(pubkey)[0]

const offer = (page: Page) => page.getByRole('switch', { name: 'Bookmarks on all your devices' })
const saved = (page: Page, text: string) =>
  page.getByRole('list', { name: 'Bookmarked posts' }).getByRole('article').filter({ hasText: text })
const button = (card: Locator) => card.getByRole('button', { name: 'Bookmark' })

/** A device of an account, on the page of its bookmarks. */
async function openDevice(open: (origin: string) => Promise<Page>, name: string): Promise<Page> {
  const page = await open(place.server.origin)
  await enterAs(page, builder.author(name).secretKey)
  await page.goto('/bookmarks')
  await expect(offer(page)).toBeVisible()
  return page
}

/** The cards of the city feed, reached by a link: the page and its edits under way stay. */
async function openFeed(page: Page): Promise<(index: number) => Locator> {
  await page.getByRole('link', { name: 'NCC Feed' }).first().click()
  return (index) => page.getByRole('article').filter({ hasText: words[index] ?? '' })
}

const openBookmarks = (page: Page) => page.getByRole('link', { name: 'Bookmarks' }).first().click()

async function checkAccessibility(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.setItem('theme', JSON.stringify('system')))
  await page.reload()
  await expect(offer(page)).toBeChecked()
  const faults: string[] = []
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    for (const width of [1440, 390, 320]) {
      await page.setViewportSize({ width, height: 900 })
      const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
      const { violations } = await axe.analyze()
      faults.push(...violations.map(({ id, nodes }) => `${theme}, ${width}: ${id}: ${nodes[0]?.html}`))
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
      expect(overflow).toBeLessThanOrEqual(0)
    }
  }
  expect(faults).toEqual([])
}

test('private bookmarks are on both devices of an account, and unreadable on the relay', async ({ open }) => {
  const { pubkey } = builder.author('owner')
  const phone = await openDevice(open, 'owner')
  const onPhone = await openFeed(phone)
  await button(onPhone(0)).click()
  await openBookmarks(phone)
  await expect(saved(phone, 'The tram is back')).toBeVisible()
  await expect(phone.getByText('1 post on this device')).toBeVisible()
  expect(newest(pubkey)).toBeUndefined()
  await offer(phone).focus()
  await phone.keyboard.press('Space')
  await expect(phone.getByText('1 post on all your devices')).toBeVisible()
  await expect(phone.getByRole('radio', { name: 'Only you (encrypted)' })).toBeChecked()

  const desk = await openDevice(open, 'owner')
  await expect(desk.getByText('No bookmarks yet.')).toBeVisible()
  await offer(desk).press('Space')
  await expect(saved(desk, 'The tram is back')).toBeVisible()

  // Quick toggles of two posts, and of one that is taken back, while the first is written.
  const onDesk = await openFeed(desk)
  for (const index of [1, 2, 3, 3]) await button(onDesk(index)).click()
  await expect(button(onDesk(0))).toHaveAttribute('aria-pressed', 'true')
  await expect(saved(phone, 'Lanterns at nine')).toBeVisible()
  await expect(saved(phone, 'A quiet square')).toBeVisible()
  await expect(phone.getByText('3 posts on all your devices')).toBeVisible()

  // What one device has itself is removed there by the other, and the other way round.
  await button(onDesk(0)).click()
  await expect(saved(phone, 'The tram is back')).toHaveCount(0)
  await button(saved(phone, 'Lanterns at nine')).click()
  await expect(phone.getByText('1 post on all your devices')).toBeVisible()
  await expect(button(onDesk(1))).toHaveAttribute('aria-pressed', 'false')
  await openBookmarks(desk)
  await expect(desk.getByText('1 post on all your devices')).toBeVisible()

  const versions = listsOf(pubkey)
  for (const { id } of posts) expect(JSON.stringify(versions)).not.toContain(id)
  expect(newest(pubkey)).toMatchObject({ tags: [], content: expect.stringMatching(/./) })

  // Switched off, nothing is lost: the list stays, and so does what was ever saved on this device.
  await offer(desk).press('Space')
  await expect(offer(desk)).not.toBeChecked()
  await expect(saved(desk, 'A quiet square')).toBeVisible()
  await button(saved(desk, 'A quiet square')).click()
  await button(saved(desk, 'Lanterns at nine')).click()
  await expect(desk.getByText('No bookmarks yet.')).toBeVisible()
  await phone.reload()
  await expect(saved(phone, 'A quiet square')).toBeVisible()
})

test('a public list keeps what other apps have put there, and shows what no relay has', async ({ open }) => {
  test.slow()
  const { pubkey } = builder.author('reader')
  const created_at = Math.floor(Date.now() / 1000) - 1000
  place.relay.add(builder.event('reader', { kind: 10_003, content: '', tags: theirTags, created_at }))
  const page = await openDevice(open, 'reader')
  const onPage = await openFeed(page)
  await button(onPage(0)).click()
  await openBookmarks(page)
  await page.getByText('Everyone', { exact: true }).click()
  await offer(page).press('Space')
  await expect(page.getByText('4 posts on all your devices')).toBeVisible()
  await expect(saved(page, 'tram').getByText('Article', { exact: true })).toBeVisible()
  await expect(saved(page, 'Bread from the mill')).toBeVisible()
  const withOurs = [...theirTags, ['e', idOf(0), place.relay.url]]
  expect(newest(pubkey)).toMatchObject({ tags: withOurs, content: '' })
  const lost = saved(page, 'Post not found')
  await expect(lost).toBeVisible()
  await checkAccessibility(page)
  await lost.getByRole('button', { name: 'Remove bookmark' }).press('Enter')
  await expect(lost).toHaveCount(0)
  const rest = withOurs.filter(([, value]) => value !== missing)
  await expect.poll(() => newest(pubkey)?.tags).toEqual(rest)

  // Everything that is shown becomes private; the rest of the list stays.
  await page.getByText('Only you (encrypted)').click()
  await expect(page.getByRole('radio', { name: 'Only you (encrypted)' })).toBeChecked()
  expect(newest(pubkey)?.tags).toEqual(theirTags.filter(([name]) => name !== 'e' && name !== 'a'))
  await expect(page.getByText('3 posts on all your devices')).toBeVisible()
})

test('a list that cannot be read is not changed, and nothing is lost', async ({ open }) => {
  test.slow()
  const { pubkey } = builder.author('careful')
  const silence = () => {
    place.relay.script = { opening: 'refuse' }
    place.relay.breakConnections()
  }
  const page = await openDevice(open, 'careful')
  const onPage = await openFeed(page)
  await button(onPage(0)).click()
  await openBookmarks(page)
  silence()
  await offer(page).press('Space')
  const unread = 'Your bookmark list could not be read from enough relays, so it was not changed'
  await expect(page.getByRole('alert').getByText(unread)).toBeVisible()
  await expect(offer(page)).not.toBeChecked()
  await expect(saved(page, 'The tram is back')).toBeVisible()
  expect(newest(pubkey)).toBeUndefined()

  place.relay.script = {}
  await page.reload()
  await offer(page).press('Space')
  await expect(page.getByText('1 post on all your devices')).toBeVisible()
  const first = newest(pubkey)
  const later = await openFeed(page)
  await expect(later(1)).toBeVisible()
  silence()
  await button(later(1)).click()
  await expect(page.getByText('Your bookmark list was not changed')).toBeVisible()
  await expect(page.getByText(unread)).toBeVisible()
  await expect(button(later(1))).toHaveAttribute('aria-pressed', 'true')
  expect(newest(pubkey)).toEqual(first)

  place.relay.script = {}
  await page.goto('/bookmarks')
  await expect(page.getByText('1 bookmark is only on this device.')).toBeVisible()
  await page.getByRole('button', { name: 'Add to the list' }).press('Enter')
  await expect(page.getByText('1 bookmark is only on this device.')).toHaveCount(0)
  await expect.poll(() => newest(pubkey)?.id).not.toBe(first?.id)
  const other = await openDevice(open, 'careful')
  await offer(other).press('Space')
  await expect(saved(other, 'Lanterns at nine')).toBeVisible()
  await expect(saved(other, 'The tram is back')).toBeVisible()
})
