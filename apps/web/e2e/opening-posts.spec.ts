import { encodeNaddr, encodeNevent, encodeNote, encodeNprofile, encodeNpub } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const start = Math.floor(Date.now() / 1000) - 90_000
const builder = createEventBuilder({ seed: 61, start })
const [alice, bob] = ['alice', 'bob'].map((name) => builder.author(name))
const reply = builder.event('alice', {
  content: 'The one reply.',
  tags: [['e', 'a'.repeat(64), '', 'root']],
  created_at: start - 40 * 86_400,
})
const posts = Array.from({ length: 70 }, (_, index) => builder.event('alice', { content: `Night ${index}.` }))
const article = builder.event('bob', {
  kind: 30_023,
  content: '# Lamps\n\nA long text.',
  tags: [
    ['d', 'lamps'],
    ['title', 'A history of the lamps'],
    ['summary', 'From gas to sodium.'],
  ],
})
const strange = builder.event('bob', { kind: 31_234, content: '{"x":1}', tags: [['d', 'x']] })
const addressOf = (identifier: string, kind: number) =>
  encodeNaddr({ kind, pubkey: bob!.pubkey, identifier, relays: [] })
const quoting = builder.event('bob', {
  content: `Read nostr:${addressOf('lamps', 30_023)} and nostr:${encodeNevent({ id: strange.id, relays: [] })}`,
})
const plain = builder.event('bob', { content: 'Nothing but words.\n\nAnd more of them.\n\nTo press on.' })

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('bob', { kind: 0, content: JSON.stringify({ name: 'Bob' }) }),
    reply,
    ...posts,
    article,
    strange,
    quoting,
    plain,
  ])
})
test.afterAll(() => place.remove())

for (const width of [390, 1440]) {
  test(`a press on a card opens its thread at ${width} px`, async ({ open }) => {
    const city = await open(place.server.origin)
    await city.setViewportSize({ width, height: 844 })
    await city.goto('/city')
    const card = city.getByRole('feed').locator(`article[data-post="${plain.id}"]`)
    const words = card.getByText('And more of them.')
    await card.getByRole('button', { name: 'Bookmark' }).click()
    await words.selectText()
    await words.click({ clickCount: 1, modifiers: ['ControlOrMeta'] })
    await expect(city).toHaveURL('/city')
    await words.click()
    await expect(city).toHaveURL(`/post/${plain.id}`)
    // It is here already.
    await city.locator(`article[data-post="${plain.id}"]`).getByText('And more of them.').click()
    await city.goBack()
    await expect(city).toHaveURL('/city')
    await card.focus()
    await city.keyboard.press('Enter')
    await expect(city).toHaveURL(`/post/${plain.id}`)
  })
}

test('selected text stays selected: that is no press', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  const words = city.getByRole('feed').getByText('And more of them.')
  const box = await words.boundingBox()
  if (!box) throw new Error('The post is not on the page')
  const y = box.y + box.height / 2
  await city.mouse.move(box.x + 2, y)
  await city.mouse.down()
  await city.mouse.move(box.x + 60, y, { steps: 4 })
  await city.mouse.up()
  expect(await city.evaluate(() => window.getSelection()?.toString())).not.toBe('')
  // A press on another card shows that the previous press was handled.
  await city.evaluate(() => window.getSelection()?.removeAllRanges())
  await expect(city).toHaveURL('/city')
  await city.getByRole('feed').locator(`article[data-post="${quoting.id}"]`).getByText('Read').click()
  await expect(city).toHaveURL(`/post/${quoting.id}`)
  await city.goBack()
  await expect(city).toHaveURL('/city')
})

test('an article and an event of an unknown kind are cards with a name', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  const card = city.getByRole('feed').locator(`article[data-post="${quoting.id}"]`)
  await expect(card.getByRole('article', { name: 'A history of the lamps' })).toContainText(
    'From gas to sodium.',
  )
  await expect(card.getByRole('article', { name: 'Event of kind 31234 by Bob' })).toBeVisible()
  await expect(card).not.toContainText('naddr1')
  await card.getByRole('link', { name: 'A history of the lamps' }).click()
  const page = city.getByRole('main').getByRole('article', { name: 'A history of the lamps' })
  await expect(page).toContainText('Article')
  await expect(page.getByRole('link', { name: 'Open in another app' })).toHaveAttribute(
    'href',
    /^nostr:naddr1/,
  )
  await openPage(city, `/post/${strange.id}`)
  await expect(
    city.getByRole('main').getByRole('article', { name: 'Event of kind 31234 by Bob' }),
  ).toBeVisible()
  await expect(city).toHaveTitle('Post · Nostr City Club')
  await city.goto(`/${addressOf('unwritten', 30_023)}`)
  await expect(city.getByRole('main').getByRole('article', { name: 'unwritten' })).toContainText('Article')
  await expect(city.getByText('Post not found')).toHaveCount(0)
})

test('a Nostr code as a path leads to what it names', async ({ open }) => {
  const city = await open(place.server.origin)
  const { pubkey } = bob!
  for (const code of [
    encodeNpub(pubkey),
    encodeNprofile({ pubkey, relays: [] }),
    `nostr:${encodeNpub(pubkey)}`,
  ]) {
    await city.goto(`/${code}`)
    await expect(city).toHaveURL(`/u/${code.replace('nostr:', '')}`)
    await expect(city.getByRole('heading', { level: 1, name: 'Bob' })).toBeVisible()
  }
  for (const code of [encodeNote(plain.id), encodeNevent({ id: plain.id, relays: [] })]) {
    await city.goto(`/${code}`)
    await expect(city).toHaveURL(`/post/${code}`)
    await expect(city.getByText('And more of them.')).toBeVisible()
  }
  await city.goto('/npub1nobody')
  await expect(city.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible()
})

test('a feed goes on when its end comes near, unless the settings say otherwise', async ({ open }) => {
  const city = await open(place.server.origin)
  const card = (position: number) => city.locator(`main article[aria-posinset="${position}"]`)
  const more = city.getByRole('button', { name: 'Load more posts' })
  await city.goto('/city')
  await expect(card(20)).toBeAttached()
  await expect(more).toBeAttached()
  await expect(card(21)).toHaveCount(0)
  await city.mouse.move(300, 300)
  await city.mouse.wheel(0, 100_000)
  await expect(card(40)).toBeAttached()

  await openPage(city, '/display-settings')
  await city.getByRole('switch', { name: 'Load more automatically' }).press('Space')
  await city
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'NCC Feed' })
    .click()
  await expect(more).toBeAttached()
  const shown = await city.locator('main article[aria-posinset]').count()
  await more.scrollIntoViewIfNeeded()
  await expect(more).toBeInViewport()
  await expect(city.locator('main article[aria-posinset]')).toHaveCount(shown)
  await more.press('Enter')
  await expect(card(shown + 20)).toBeAttached()
})

test('a profile knows its first post, and its tabs look on until they have found something', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await enterAs(city, alice!.secretKey)
  await city.goto('/profile')
  await expect(city.getByRole('feed', { name: 'Posts' }).getByRole('article').nth(19)).toBeAttached()
  const issued = city.getByRole('region', { name: /^npub1/ }).getByRole('time')
  await expect(issued).toHaveAttribute('datetime', new Date(reply.created_at * 1000).toISOString())
  await city.getByRole('tab', { name: 'Replies' }).click()
  await expect(city.getByRole('feed', { name: 'Replies' }).getByText('The one reply.')).toBeVisible()
})
