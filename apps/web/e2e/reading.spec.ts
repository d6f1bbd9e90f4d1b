import type { Page } from '@playwright/test'
import { nip19 } from 'nostr-tools'
import { encodeNpub } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { silenceRelays } from './silent-relays.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 5, start: Math.floor(Date.now() / 1000) - 3600 })
const alice = builder.author('alice')
const music = [['t', 'music']]

/** Alice follows Bob, who has more than a page of posts, ten of them about music; Carol replies to the last one. */
const posts = Array.from({ length: 130 }, (_, index) =>
  index % 13 === 0
    ? builder.event('bob', { content: `Tune ${index}. #music`, tags: music })
    : builder.event('bob', { content: `Post ${index}.` }),
)
const asked = builder.event('bob', {
  content: `Who has seen the lamps over the river, nostr:${encodeNpub(alice.pubkey)}? They were lit before it was dark.`,
  tags: [['p', alice.pubkey]],
})
const answer = builder.event('carol', {
  content: 'I have, from the bridge.',
  tags: [
    ['e', asked.id, '', 'root'],
    ['p', asked.pubkey],
  ],
})
const lists = [
  builder.event('alice', { kind: 3, tags: [['p', asked.pubkey]] }),
  builder.event('alice', { kind: 0, content: JSON.stringify({ name: 'Alice' }) }),
]

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [...posts, asked, answer, ...lists])
})
test.afterAll(() => place.remove())

const cardsOf = (page: Page) => page.getByRole('feed').locator('> * > article')

test('the timeline: whom one follows, by category, and what it says when there is nothing', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await enterAs(city, alice.secretKey)
  await city.goto('/')
  await expect(city.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  await expect(city.getByText('100 posts', { exact: true })).toBeVisible()
  await expect(city.getByRole('textbox', { name: 'What’s going on in the city?' })).toBeVisible()
  await expect(city.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(city.getByRole('button', { name: 'Load more posts' })).toBeVisible()
  await city.getByRole('button', { name: /Category/ }).click()
  const options = city.getByRole('listbox')
  for (const group of ['Community', 'Entertainment', 'Knowledge', 'Events'])
    await expect(options.getByRole('group', { name: group })).toBeVisible()
  await options.getByRole('option', { name: 'Music' }).click()
  await expect(city.getByRole('heading', { level: 1, name: 'Music' })).toBeVisible()
  await expect(city).toHaveTitle('Music · Nostr City Club')
  await expect(cardsOf(city).filter({ hasText: '#music' })).toHaveCount(10)
  await expect(cardsOf(city).filter({ hasNotText: '#music' })).toHaveCount(0)
  await cardsOf(city).first().getByRole('link', { name: '#music' }).click()
  await expect(city).toHaveURL('/?topic=music')
  await city.goto('/?topic=nothing-of-the-kind')
  await expect(city.getByText('No posts with #nothing-of-the-kind from people you follow.')).toBeVisible()
})

test('a thread by hex, note1 and nevent, with what it answers and what answers it', async ({ open }) => {
  const city = await open(place.server.origin)
  const post = (id: string) => city.locator(`article[data-post="${id}"]`)
  await city.goto('/city')
  // Not in the card of the reply, which repeats its beginning.
  const card = cardsOf(city).and(post(asked.id))
  await expect(card).toContainText('1 reply')
  const link = card.getByRole('link', { name: /^Open post/ })
  await expect(link).toHaveAttribute('href', `/post/${asked.id}`)
  await link.click()
  const answers = city.getByRole('region', { name: '1 reply', exact: true })
  await expect(answers.getByRole('article')).toContainText('I have, from the bridge.')
  // A mention is a name on the page, and a short key in the description.
  await expect(post(asked.id)).toContainText('over the river, @Alice? They')
  const description = city.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /^Who has seen the lamps over the river, @npub1/)
  expect((await description.getAttribute('content'))?.length).toBeLessThanOrEqual(140)
  await expect(city).toHaveTitle(/: .+ · Nostr City Club$/)
  await expect(city.getByText('Stored on 1 relay', { exact: true })).toBeVisible()
  await answers
    .getByRole('article')
    .getByRole('link', { name: /^Open post/ })
    .click()
  await expect(city).toHaveURL(`/post/${answer.id}`)
  const parent = city.getByRole('region', { name: 'The post this one replies to' })
  await expect(parent.locator(`article[data-post="${asked.id}"]`)).toBeVisible()
  for (const code of [nip19.noteEncode(asked.id), nip19.neventEncode({ id: asked.id })]) {
    await city.goto(`/p/${code}`)
    await expect(post(asked.id)).toBeVisible()
  }
  for (const [wrong, hint] of [
    ['f'.repeat(64), 'None of the relays we asked has it. It may have been deleted.'],
    ['note1nothing', 'This address does not name a post.'],
    ['%3Cscript%3E', 'This address does not name a post.'],
  ] as const) {
    await city.goto(`/post/${wrong}`)
    await expect(city.getByText('Post not found')).toBeVisible()
    await expect(city.getByText(hint)).toBeVisible()
  }
})

test('bookmarks are stored on the device, read without relays, and let go of again', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  await cardsOf(city).filter({ hasText: 'Post 128.' }).getByRole('button', { name: 'Bookmark' }).click()
  const key = 'ncc_bookmarks_v1'
  const stored = await city.evaluate((name) => localStorage.getItem(name) ?? '', key)

  // A device that has the bookmark's copy of the post, and neither the post nor a relay.
  const later = await open(place.server.origin)
  await later.addInitScript(([name, value]) => localStorage.setItem(name, value), [key, stored] as const)
  await silenceRelays(later, /./)
  await later.goto('/bookmarks')
  const saved = later.getByRole('list', { name: 'Bookmarked posts' }).getByRole('article')
  await expect(saved).toHaveCount(1)
  await expect(saved).toContainText('Post 128.')
  // The likes and reposts of the copy are toggles on this page only.
  const repost = saved.getByRole('button', { name: 'Repost' })
  await repost.click()
  await expect(repost).toHaveAttribute('aria-pressed', 'true')
  await repost.click()
  const like = saved.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(saved.getByText('1', { exact: true })).toBeVisible()
  await like.click()
  await expect(saved.getByText('1', { exact: true })).toHaveCount(0)
  await saved.getByRole('button', { name: 'Bookmark' }).click()
  await expect(
    later.getByText('No bookmarks yet. Tap the save icon on any post to add it here.'),
  ).toBeVisible()
})

test('everything can be done from the keyboard, and nothing while one types', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, alice.secretKey)
  await city.goto('/city')
  const cards = cardsOf(city)
  await expect(cards).toHaveCount(20)
  await city.getByRole('heading', { level: 1 }).click()
  await city.keyboard.press('j')
  await expect(cards.nth(0)).toBeFocused()
  await city.keyboard.press('j')
  await expect(cards.nth(1)).toBeFocused()
  await city.keyboard.press('k')
  await expect(cards.nth(0)).toBeFocused()
  const bookmark = cards.nth(0).getByRole('button', { name: 'Bookmark' })
  await city.keyboard.press('b')
  await expect(bookmark).toHaveAttribute('aria-pressed', 'true')
  await city.keyboard.press('r')
  const box = cards.nth(0).getByRole('textbox')
  await expect(box).toBeFocused()
  await city.keyboard.type('jkb?n')
  await expect(box).toHaveValue('jkb?n')
  await cards.nth(1).focus()
  await city.keyboard.press('?')
  const help = city.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help.getByText('Bookmark the post')).toBeVisible()
  await city.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await city.keyboard.press('n')
  await expect(city.getByRole('dialog', { name: 'Create a new post' })).toBeVisible()
  await city.keyboard.press('Escape')
  await city.keyboard.press('g')
  await city.keyboard.press('b')
  await expect(city).toHaveURL('/bookmarks')
})

test('visitors see what is going on in the city; whoever follows nobody finds people to follow', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.goto('/')
  await expect(city.getByRole('heading', { name: 'In the city right now' })).toBeVisible()
  const feed = city.getByRole('feed', { name: 'In the city right now' })
  await expect(feed.locator('> * > article')).toHaveCount(3)
  await expect(city.getByRole('main').getByRole('button', { name: 'Play radio' })).toBeVisible()
  await expect(city.getByRole('main').getByRole('link', { name: 'NCC Feed' })).toHaveAttribute(
    'href',
    '/city',
  )
  await enterAs(city)
  await city.goto('/city')
  for (const [path, words] of [
    ['/', 'No posts from people you follow yet.'],
    ['/contacts', 'No contacts to show.'],
  ] as const) {
    await openPage(city, path)
    await expect(city.getByText(words)).toBeVisible()
    const people = city.getByRole('list', { name: 'People to follow' })
    await expect(people.getByRole('button', { name: /^Follow / }).first()).toBeVisible()
  }
})
