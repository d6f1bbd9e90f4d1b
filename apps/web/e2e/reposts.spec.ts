import { encodeNevent, encodeNprofile } from '@ncc/nostr-core'
import { repostTemplate } from '@ncc/nostr-core/templates'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay, type FaultRelay } from '@ncc/nostr-core/testing/relay'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, test, watchErrors } from './test.ts'

const builder = createEventBuilder({ start: Math.floor(Date.now() / 1000) - 90_000 })
const { secretKey, pubkey: alice } = builder.author('alice')
const [bob, dora] = ['bob', 'dora'].map((name) => builder.author(name).pubkey)
const named = (author: string, name: string) =>
  builder.event(author, { kind: 0, content: JSON.stringify({ name }) })
const passOn = (by: string, note: Parameters<typeof repostTemplate>[0], relay = '') =>
  builder.event(by, { ...repostTemplate(note, 0, relay), created_at: note.created_at + 500 })

const carried = builder.event('carol', { content: 'The carried one.' })
const forged = builder.event('carol', { content: 'The honest one.' })
const hidden = builder.event('dora', { content: 'Of somebody hidden.' })
const far = builder.event('carol', { content: 'Only on another relay.' })
const twice = builder.event('bob', { content: 'Here by itself.' })

let place: FaultCity
let other: FaultRelay

test.beforeAll(async ({ demo }) => {
  other = await startFaultRelay({ events: [far] })
  const lie = { ...forged, content: 'A lie.' }
  place = await startFaultCity(demo.origin, [
    builder.event('alice', { kind: 3, tags: [['p', bob!]] }),
    named('bob', 'Bob'),
    named('carol', 'Carol'),
    passOn('bob', carried),
    { ...builder.event('bob', { kind: 6, content: JSON.stringify(lie), tags: [['e', forged.id]] }) },
    forged,
    passOn('bob', hidden),
    builder.event('bob', { kind: 6, content: '', tags: [['e', far.id, other.url]] }),
    twice,
    passOn('alice', twice),
  ])
})
test.afterAll(async () => {
  await place.remove()
  await other.stop()
})

test('what others pass on is on the timeline and their profile: genuine, once, and of nobody hidden', async ({
  browser,
}) => {
  const page = await browser.newPage({ baseURL: place.server.origin })
  const errors = watchErrors(page)
  await page.addInitScript(
    (pubkey) => localStorage.setItem('hiddenCityPubkeys', JSON.stringify([pubkey])),
    dora,
  )
  await enterAs(page, secretKey)
  await page.goto('/')
  const feed = page.getByRole('feed')
  const check = async () => {
    for (const text of ['The carried one.', 'The honest one.', 'Only on another relay.']) {
      await expect(feed.getByText(text, { exact: true })).toHaveCount(1)
    }
    await expect(feed.getByRole('article', { name: 'Carol' })).toHaveCount(3)
    await expect(feed.getByRole('link', { name: 'Bob reposted' })).toHaveCount(3)
    await expect(feed.locator('> * > article').filter({ hasText: 'Bob reposted' })).toHaveCount(3)
    await expect(feed.getByRole('article', { name: 'Bob reposted' })).toHaveCount(3)
    await expect(feed.getByText('Here by itself.', { exact: true })).toHaveCount(1)
    await expect(page.getByText('Of somebody hidden.')).toHaveCount(0)
    await expect(page.getByText('A lie.')).toHaveCount(0)
  }
  await check()
  await expect(page.getByText('4 posts', { exact: true })).toBeVisible()
  await feed.getByRole('link', { name: 'Bob reposted' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Bob' })).toBeVisible()
  await check()
  expect(errors).toEqual([])
  await page.close()
})

test('a link finds a post and an account on the relays that it names', async ({ browser }) => {
  const author = builder.author('erin')
  const post = builder.event('erin', { content: 'Far away.' })
  other.add(post, named('erin', 'Erin'))
  const page = await browser.newPage({ baseURL: place.server.origin })
  await page.goto(`/post/${encodeNevent({ id: post.id, relays: [other.url] })}`)
  await expect(page.getByText('Far away.')).toBeVisible()
  await page.close()
  const next = await browser.newPage({ baseURL: place.server.origin })
  await next.goto(`/u/${encodeNprofile({ pubkey: author.pubkey, relays: [other.url] })}`)
  await expect(next.getByRole('heading', { level: 1, name: 'Erin' })).toBeVisible()
  await expect(next.getByText('Far away.')).toBeVisible()
  await next.close()
})

test('a quoted post is found on the relays that the quote names', async ({ browser }) => {
  const quoted = builder.event('erin', { content: 'Quoted from far away.' })
  other.add(quoted)
  const code = encodeNevent({ id: quoted.id, relays: [other.url] })
  const post = builder.event('carol', { content: `Read this: nostr:${code}` })
  const deep = builder.event('carol', {
    content: `And this: nostr:${encodeNevent({ id: post.id, relays: [] })}`,
  })
  place.relay.add(post, deep)
  const page = await browser.newPage({ baseURL: place.server.origin })
  await page.goto(`/post/${deep.id}`)
  // The quote in a quote is a link, which names the relay too.
  await page.getByRole('main').locator(`a[href="/post/${code}"]`).click()
  await expect(page.getByText('Quoted from far away.')).toBeVisible()
  await page.close()
  const next = await browser.newPage({ baseURL: place.server.origin })
  await next.goto(`/post/${post.id}`)
  await expect(next.getByText('Quoted from far away.')).toBeVisible()
  await next.close()
})

test('a repost names a relay that has the post (NIP-18)', async ({ browser }) => {
  const page = await browser.newPage({ baseURL: place.server.origin })
  await enterAs(page, secretKey)
  await page.goto(`/post/${encodeNevent({ id: far.id, relays: [other.url] })}`)
  const card = page.getByRole('main').getByRole('article').filter({ hasText: 'Only on another relay.' })
  await card.getByRole('button', { name: 'Repost' }).click()
  await page.getByRole('menuitem', { name: 'Repost' }).click()
  await expect(page.getByText('Reposted', { exact: true })).toBeVisible()
  const own = place.relay.stored.find(
    ({ kind, pubkey, tags }) => kind === 6 && pubkey === alice && tags.some(([, id]) => id === far.id),
  )
  expect(own?.tags[0]).toEqual(['e', far.id, other.url, far.pubkey])
  await page.close()
})

test('a stored post that its author has deleted elsewhere goes', async ({ browser }) => {
  const post = builder.event('carol', { content: 'Soon gone.', created_at: Math.floor(Date.now() / 1000) })
  place.relay.add(post)
  const page = await browser.newPage({ baseURL: place.server.origin })
  const words = page.getByRole('feed').getByText('Soon gone.')
  await page.goto('/city')
  await expect(words).toBeVisible()
  await expect.poll(() => countStoredEvents(page, 1)).toBeGreaterThan(0)
  await openPage(page, '/settings')
  place.relay.stored.splice(place.relay.stored.indexOf(post), 1)
  place.relay.add(builder.event('carol', { kind: 5, tags: [['e', post.id]] }))
  await openPage(page, `/post/${post.id}`)
  await expect.poll(() => countStoredEvents(page, 5)).toBe(1)
  await expect(page.getByText('Post not found')).toBeVisible()
  await page.close()
})

test('reposts of articles, polls and comments are on the timeline (NIP-18, kind 16)', async ({ browser }) => {
  const version = (title: string) =>
    builder.event('carol', {
      kind: 30_023,
      tags: [
        ['d', 'walk'],
        ['title', title],
      ],
    })
  // The version that is reposted was replaced.
  const article = version('A walk')
  const poll = builder.event('carol', {
    kind: 1068,
    content: 'Tram or bridge?',
    tags: [
      ['option', 'a', 'Tram'],
      ['option', 'b', 'Bridge'],
    ],
  })
  const comment = builder.event('carol', {
    kind: 1111,
    content: 'A comment on a page.',
    tags: [['k', 'web']],
  })
  const reposts = [article, poll, comment].map((event) => passOn('bob', event))
  place.relay.add(version('A walk by the river'), poll, comment, ...reposts)
  const page = await browser.newPage({ baseURL: place.server.origin })
  const errors = watchErrors(page)
  await enterAs(page, secretKey)
  await page.goto('/')
  const reposted = page.getByRole('feed').getByRole('article', { name: 'Bob reposted' })
  await expect(reposted.getByRole('link', { name: 'A walk by the river' })).toBeVisible()
  await expect(reposted.getByText('Tram or bridge?')).toBeVisible()
  await expect(reposted.getByText('A comment on a page.')).toBeVisible()
  const walk = reposted.filter({ hasText: 'A walk by the river' })
  await expect(walk.getByRole('button', { name: 'Like', exact: true })).toBeVisible()
  expect(errors).toEqual([])
  await page.close()
})
