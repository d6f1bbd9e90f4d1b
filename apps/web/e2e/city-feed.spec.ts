import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { askRelay, relayOf } from './relay-io.ts'
import { startServer } from './server.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, test, post, signIn, watchErrors } from './test.ts'

const ids = (cards: Element[]) => cards.map((card) => card.getAttribute('data-post'))
const times = (elements: Element[]) => elements.map((time) => time.getAttribute('datetime') ?? '')

/** A city with alternating posts of two people, on a single relay. */
const builder = createEventBuilder({ seed: 31, start: Math.floor(Date.now() / 1000) - 3600 })
const written = Array.from({ length: 50 }, (_, index) => builder.event(index % 2 === 0 ? 'alice' : 'bob'))

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, written)
})
test.afterAll(() => place.remove())

test('shows twenty posts, then forty distinct ones in order', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  await expect(city).toHaveTitle('NCC Feed · Nostr City Club')
  await expect(city.getByRole('heading', { level: 1, name: 'NCC Feed' })).toBeVisible()
  await expect(city.getByRole('main').getByRole('button', { name: 'Refresh' })).toBeVisible()
  const feed = city.getByRole('feed', { name: 'NCC Feed' })
  const cards = feed.locator('> * > article')
  await expect(cards).toHaveCount(20)
  await city.getByRole('button', { name: 'Load more posts' }).press('Enter')
  await expect(cards).toHaveCount(40)
  expect(new Set(await cards.evaluateAll(ids)).size).toBe(40)
  const shown = await cards.locator('header time').evaluateAll(times)
  expect(shown).toHaveLength(40)
  expect(shown).toEqual(shown.toSorted().toReversed())
})

test('a video plays where its post stands; one that cannot be played is a link', async ({ city }) => {
  const [onItsWay, gone] = ['https://media.example/tram.mp4', 'https://media.example/gone.mp4']
  await city.route(onItsWay, () => undefined)
  await city.route(gone, (route) => route.abort())
  await enterAs(city)
  await city.goto('/city')
  await post(city, `Two rides\n${onItsWay}\n${gone}`)
  const card = city.getByRole('article').filter({ hasText: 'Two rides' })
  await expect(card.getByRole('link', { name: gone })).toHaveAttribute('href', gone)
  await expect(card.getByLabel('Video')).toHaveAttribute('src', onItsWay)
  await expect(card.getByRole('link', { name: onItsWay })).toHaveCount(0)
})

test('cards name their author and say what can be done', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  const card = city.locator(`article[data-post="${written[49]?.id}"]`)
  await expect(card).toHaveAccessibleName(/\S/)
  for (const name of ['Like', 'Reply', 'Bookmark', 'Share']) {
    await expect(card.getByRole('button', { name: new RegExp(`^${name}`) })).toBeVisible()
  }
  city.once('dialog', async (dialog) => {
    expect(dialog.message()).toBe('Link copied to clipboard!')
    await dialog.accept()
  })
  await card.getByRole('button', { name: 'Share' }).click()
  await expect
    .poll(() => city.evaluate(() => navigator.clipboard.readText()))
    .toMatch(/^http:\/\/localhost:\d+\/post\/[0-9a-f]{64}$/)
})

test('on a phone Share opens the system’s sheet', async ({ browser }) => {
  const context = await browser.newContext({
    baseURL: place.server.origin,
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  })
  const city = await context.newPage()
  await city.addInitScript(() => {
    Object.assign(window, { shared: [] })
    navigator.share = async (data) => {
      ;(window as unknown as { shared: unknown[] }).shared.push(data)
    }
  })
  city.on('dialog', (dialog) => dialog.accept())
  await city.goto('/city')
  const id = written[49]?.id
  await city.locator(`article[data-post="${id}"]`).getByRole('button', { name: 'Share' }).tap()
  await expect
    .poll(() => city.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
    .toEqual([{ url: `${place.server.origin}/post/${id}` }])
  await context.close()
})

test('visitors are asked to sign in; members write', async ({ city, demo }) => {
  await city.goto('/city')
  await expect(city.getByText('Sign in to post')).toBeVisible()
  const composer = city.getByRole('textbox', { name: 'Share something with the city...' })
  await expect(composer).toHaveCount(0)
  await signIn(city, demo.nsec)
  await expect(city.getByText('Successfully signed in!')).toBeVisible()
  await expect(composer).toBeVisible()
  await expect(city.getByText('Sign in to post')).toHaveCount(0)
  await expect(city.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
  await composer.fill('   ')
  await expect(city.getByRole('button', { name: 'Post', exact: true })).toBeDisabled()
})

test('a post written in one browser arrives in another without a reload', async ({ open, demo }) => {
  // The first page is complete, so that only new posts wait.
  const own = await startFaultCity(demo.origin, written)
  const [city, writer] = [await open(own.server.origin), await open(own.server.origin)]
  await city.goto('/city')
  await expect(city.getByRole('feed').locator('> * > article')).toHaveCount(20)
  await enterAs(writer)
  await writer.goto('/city')
  const text = `Lamps on at ${Date.now()} #events`
  await post(writer, `  ${text}  `)
  const card = writer.getByRole('feed').getByRole('article').filter({ hasText: text })
  await expect(card).toHaveCount(1)
  await expect(card.getByText('Events', { exact: true })).toBeVisible()
  await expect(card.getByRole('time')).toHaveText('now')
  const waiting = city.getByRole('button', { name: '1 new post', exact: true })
  await expect(waiting).toBeVisible()
  await expect(city.getByText(text)).toHaveCount(0)
  await waiting.click()
  await expect(city.getByRole('article').filter({ hasText: text })).toHaveCount(1)
  await own.remove()
})

test('likes count at once and are withdrawn again', async ({ city, demo }) => {
  await enterAs(city)
  await city.goto('/city')
  const text = `Nobody likes this yet ${Date.now()}`
  await post(city, text)
  const card = city.getByRole('article').filter({ hasText: text })
  const like = card.getByRole('button', { name: /^Like/ })
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await expect(card.getByText('1', { exact: true })).toBeVisible()
  const likes = { kinds: [7], '#e': [await card.getAttribute('data-post')] }
  await expect.poll(() => askRelay(relayOf(demo.origin), likes)).toBeDefined()
  await city.reload()
  await expect(like).toHaveAttribute('aria-pressed', 'true')
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => countStoredEvents(city, 5)).toBe(1)
  await expect(async () => {
    await city.reload()
    await expect(like).toHaveAttribute('aria-pressed', 'false')
    await expect(card.getByText('1', { exact: true })).toHaveCount(0)
  }).toPass()
})

test('a reply shows on top at once, marked now', async ({ open, demo }) => {
  const asked = builder.event('alice', { content: 'Who is on the way?' })
  const tags = [['e', asked.id, '', 'root']]
  const earlier = builder.event('bob', { content: 'Not me.', tags })
  const own = await startFaultCity(demo.origin, [asked, earlier])
  const city = await open(own.server.origin)
  await enterAs(city)
  await city.goto('/city')
  const card = city.locator(`article[data-post="${asked.id}"]`)
  await expect(card).toContainText('1 reply')
  await card
    .getByRole('button', { name: /^Reply/ })
    .first()
    .click()
  await expect(card.getByRole('article')).toContainText('Not me.')
  const box = card.getByRole('textbox')
  await expect(box).toBeFocused()
  await box.fill('Seen, and on my way.')
  await card.locator('form').getByRole('button', { name: 'Reply', exact: true }).click()
  const reply = card.getByRole('article').first()
  await expect(reply).toContainText('Seen, and on my way.')
  await expect(reply.getByRole('time')).toHaveText('now')
  await expect(card.getByRole('article')).toHaveCount(2)
  await own.remove()
})

test('a secret key is never published', async ({ city, demo }) => {
  await enterAs(city)
  await city.goto('/city')
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill(`Mine is ${demo.nsec}`)
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByRole('alert')).toHaveText(/contains a private key/)
  await expect(city.getByText('Failed to publish post')).toBeVisible()
  await expect(city.getByText('Post published!')).toHaveCount(0)
  const own = await city.evaluate(() => JSON.parse(localStorage.getItem('nostr-keys') ?? '{}').privateKey)
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill(`Mine is ${own}`)
  await expect(city.getByRole('alert')).toHaveText(/your own private key/)
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('Post published!')).toHaveCount(0)
})

test('an oversized post is refused with the reason, and stays in the composer', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  const composer = city.getByRole('textbox', { name: 'Share something with the city...' })
  await composer.fill('lamp '.repeat(120_000))
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  // A slow machine takes a while to render and store such a long text.
  await expect(city.getByText('Failed to publish post')).toBeVisible({ timeout: 90_000 })
  await expect(city.getByRole('alert')).toHaveText(/still here/, { timeout: 90_000 })
  expect(await composer.inputValue()).toHaveLength(600_000)
})

test('hidden authors do not show', async ({ open }) => {
  const city = await open(place.server.origin)
  const [alice, bob] = ['alice', 'bob'].map((name) => builder.author(name).pubkey)
  const by = (pubkey: string | undefined) => city.getByRole('feed').locator(`header a[href="/u/${pubkey}"]`)
  await city.goto('/city')
  for (const who of [alice, bob]) await expect(by(who)).toHaveCount(10)
  await city.evaluate((hidden) => localStorage.setItem('hiddenCityPubkeys', JSON.stringify([hidden])), bob)
  await city.reload()
  await expect(by(alice)).toHaveCount(10)
  await expect(by(bob)).toHaveCount(0)
})

test('an empty city says so, and a relay that restarts needs no reload', async ({ browser }) => {
  const server = await startServer({ seed: 'none' })
  try {
    const context = await browser.newContext({ baseURL: server.origin })
    const [reader, writer] = [await context.newPage(), await browser.newPage({ baseURL: server.origin })]
    const errors = watchErrors(reader)
    await reader.goto('/city')
    await expect(reader.getByText('No posts found in the city feed.')).toBeVisible()
    await expect(reader.getByText('Be the first to post something!')).toBeVisible()
    await server.restart()
    await enterAs(writer)
    await writer.goto('/city')
    await post(writer, 'The lights are back on.')
    await expect(reader.getByText('The lights are back on.')).toBeVisible({ timeout: 30_000 })
    expect(errors).toEqual([])
  } finally {
    await server.remove()
  }
})
