import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { encodeNaddr, encodeNote, replyTags } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 71, start: Math.floor(Date.now() / 1000) - 3600 })
const { event } = builder
const reader = builder.author('reader')
const friend = builder.author('friend').pubkey

/** An article and a follow pack, which have pages of their own. */
const pages = [30_023, 39_089].map((kind) =>
  event('friend', {
    kind,
    content: 'The gardener did it.',
    tags: [
      ['d', 'ending'],
      ['title', 'The gardener’s secret'],
      ['description', 'Whoever saw the gardener.'],
      ['t', 'gardener'],
      ['p', reader.pubkey],
      ['content-warning', 'how the film ends'],
    ],
  }),
)

let place: FaultCity
/** The address of each picture; requests for them are watched. */
let picture: (name: string) => string
let ids: { warned: string; quoting: string; stranger: string }

test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [], builder.author('relay').pubkey)
  picture = (name) => `${place.server.origin}/pwa-64x64.png?${name}`
  const question = event('reader', { content: 'How does the film end?' })
  const warning = [['content-warning', 'how the film ends']]
  const warned = event('friend', { content: `The gardener did it ${picture('gardener')}`, tags: warning })
  const quoting = event('friend', { content: `I told you so nostr:${encodeNote(warned.id)}` })
  const stranger = event('stranger', { content: `Harbour lights ${picture('harbour')}` })
  ids = { warned: warned.id, quoting: quoting.id, stranger: stranger.id }
  place.relay.add(
    event('relay', { kind: 13_534, tags: [['-'], ['member', reader.pubkey], ['member', friend]] }),
    event('reader', { kind: 3, tags: [['p', friend]] }),
    event('friend', { kind: 0, content: '{"name":"Frida"}' }),
    question,
    warned,
    quoting,
    event('friend', {
      content: `In short: the gardener ${picture('reply')}`,
      tags: [...replyTags(question), ['L', 'content-warning'], ['l', 'the ending', 'content-warning']],
    }),
    stranger,
    ...pages,
  )
})
test.afterAll(() => place.remove())

const phone = { width: 320, height: 800 }
const desktop = { width: 1280, height: 900 }

/** Notes the pictures of posts that a page requests. */
function watchPictures(page: Page): Set<string> {
  const requested = new Set<string>()
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === '/pwa-64x64.png' && url.search !== '') requested.add(url.search.slice(1))
  })
  return requested
}

const card = (page: Page, id: string) => page.getByRole('main').locator(`article[data-post="${id}"]`)

async function expectAccessible(page: Page) {
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
}

async function openAs(open: (origin: string) => Promise<Page>, key: Uint8Array, viewport = desktop) {
  const page = await open(place.server.origin)
  await page.setViewportSize(viewport)
  await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await enterAs(page, key)
  return page
}

for (const viewport of [phone, desktop]) {
  test(`a post with a warning is folded everywhere until it is opened, ${viewport.width} pixels wide`, async ({
    open,
  }) => {
    const city = await openAs(open, reader.secretKey, viewport)
    const main = city.getByRole('main')
    const requested = watchPictures(city)
    await city.goto('/city')
    const post = card(city, ids.warned)
    await expect(post).toContainText('Content warning: how the film ends')
    // The next picture in the feed has arrived: this one would have too.
    await expect(card(city, ids.stranger).locator('img[src*="harbour"]')).toBeVisible()
    await expect(card(city, ids.quoting)).toContainText('Content warning: how the film ends')
    await expectAccessible(city)
    await expect(main).not.toContainText('gardener')

    await openPage(city, `/u/${friend}`)
    await expect(post).toContainText('Content warning: how the film ends')
    await expect(main).not.toContainText('gardener')

    await openPage(city, '/notifications')
    await expect(main.getByRole('list', { name: 'Alerts' })).toContainText('Content warning: the ending')
    await expect(main).not.toContainText('gardener')

    await openPage(city, `/post/${ids.warned}`)
    await expect(city).toHaveTitle('Frida: Content warning: how the film ends · Nostr City Club')
    await expect(city.locator('meta[name=description]')).toHaveAttribute(
      'content',
      'Content warning: how the film ends',
    )
    await expect(main).not.toContainText('gardener')
    expect([...requested].filter((name) => name !== 'harbour')).toEqual([])

    await post.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    await expect(post).toContainText('The gardener did it')
    await expect(post.locator('img[src*="gardener"]')).toBeVisible()
    const hide = post.getByRole('button', { name: 'Hide', exact: true })
    await expect(hide).toBeFocused()
    await expectAccessible(city)
    await hide.press('Enter')
    await expect(main).not.toContainText('gardener')
  })
}

test('articles and follow packs with a warning are folded too', async ({ open }) => {
  const city = await openAs(open, reader.secretKey, phone)
  const main = city.getByRole('main')
  for (const { kind, pubkey } of pages) {
    await city.goto(`/post/${encodeNaddr({ kind, pubkey, identifier: 'ending', relays: [] })}`)
    await expect(main).toContainText('Content warning: how the film ends')
    await expect(city).toHaveTitle('Frida: Content warning: how the film ends · Nostr City Club')
    await expect(main).not.toContainText('gardener')
    await expectAccessible(city)
    await main.getByRole('button', { name: 'Show', exact: true }).press('Enter')
    await expect(main.getByRole('heading', { name: 'The gardener’s secret' })).toBeVisible()
    await expect(main.getByText(/^The gardener did it\.$|^Whoever saw the gardener\.$/)).toBeVisible()
  }
})

test('the reader decides: warned posts at once, and strangers’ pictures only when they are tapped', async ({
  open,
}) => {
  const city = await openAs(open, reader.secretKey)
  await city.goto('/display-settings')
  await city.getByRole('switch', { name: 'Always show posts with a content warning' }).press('Space')
  await city.getByRole('switch', { name: 'Blur images from strangers' }).press('Space')
  await city
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'NCC Feed' })
    .click()
  const warned = card(city, ids.warned)
  await expect(warned).toContainText('The gardener did it')
  await expect(warned).not.toContainText('Content warning')
  await expect(warned.getByRole('link', { name: 'Open image 1 of 1' })).toBeVisible()
  const covered = card(city, ids.stranger)
  const image = covered.locator('img[src*="harbour"]')
  await expect(image).toHaveCSS('filter', /blur/)
  await expectAccessible(city)
  await covered.getByRole('link', { name: 'Show image 1 of 1' }).press('Enter')
  await expect(image).toHaveCSS('filter', 'none')
  await expect(covered.getByRole('link', { name: 'Open image 1 of 1' })).toBeFocused()
  await expect(city).toHaveURL(/\/city$/)
})

test('a warning is written with the keyboard alone, stays in the draft, and goes out with the post', async ({
  open,
}) => {
  const author = builder.author('author')
  const city = await openAs(open, author.secretKey, phone)
  await city.goto('/city')
  const text = city.getByRole('textbox', { name: 'Share something with the city...' })
  const toggle = city.getByRole('button', { name: 'Content warning', exact: true })
  const reason = city.getByRole('textbox', { name: 'Reason for the warning (optional)' })
  await text.fill('The lamp breaks')
  await toggle.press('Enter')
  await expect(reason).toBeFocused()
  await city.keyboard.type('broken glass')
  await city.keyboard.press('Enter')
  await expect(text).toHaveValue('The lamp breaks')
  await expectAccessible(city)
  await city.reload()
  await expect(reason).toHaveValue('broken glass')
  await expect(toggle).toHaveAttribute('aria-pressed', 'true')
  await reason.press('Control+Enter')
  await expect(city.getByText('Post published!')).toBeVisible()
  await expect(reason).toHaveCount(0)
  const own = city.getByRole('feed').getByRole('article').filter({ hasText: 'broken glass' })
  await expect(own).toContainText('Content warning: broken glass')
  await expect(own).not.toContainText('The lamp breaks')
  const sent = place.relay.stored.find(({ pubkey, kind }) => pubkey === author.pubkey && kind === 1)
  expect(sent?.tags).toContainEqual(['content-warning', 'broken glass'])
})
