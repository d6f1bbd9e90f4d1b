import type { Page } from '@playwright/test'
import { nip19 } from 'nostr-tools'
import { expect, test, signIn } from './test.ts'

const cardsOf = (page: Page) => page.getByRole('feed').locator('> * > article')

test('the timeline: whom one follows, by category, and what it says when there is nothing', async ({
  city,
  demo,
}) => {
  await city.goto('/')
  await signIn(city, demo.nsec)
  await expect(city.getByRole('heading', { level: 1, name: 'Following' })).toBeVisible()
  // A page is a hundred; what is passed on and there itself as well is one post.
  await expect(city.getByText(/^(9\d|100) posts$/)).toBeVisible()
  await expect(city.getByRole('textbox', { name: 'What is going on in the city?' })).toBeVisible()
  await expect(city.getByRole('button', { name: 'Refresh' })).toBeVisible()
  await expect(city.getByRole('button', { name: 'Load more posts' })).toBeVisible()
  await city.getByRole('button', { name: /Category/ }).click()
  const options = city.getByRole('listbox')
  for (const group of ['Community', 'Entertainment', 'Knowledge', 'Events'])
    await expect(options.getByRole('group', { name: group })).toBeVisible()
  await options.getByRole('option', { name: 'Music' }).click()
  await expect(city.getByRole('heading', { level: 1, name: 'Music' })).toBeVisible()
  await expect(city).toHaveTitle('Music · Nostr City Club')
  await expect(cardsOf(city).first()).toBeVisible()
  const tags = await cardsOf(city).evaluateAll((cards) => cards.map((card) => card.textContent))
  expect(tags.filter((text) => !text.toLowerCase().includes('#music'))).toEqual([])
  await cardsOf(city).first().getByRole('link', { name: '#music' }).click()
  await expect(city).toHaveURL('/?topic=music')
  await city.goto('/?topic=nothing-of-the-kind')
  await expect(city.getByText('No posts with #nothing-of-the-kind from people you follow.')).toBeVisible()
})

test('a thread by hex, note1 and nevent, with what it answers and what answers it', async ({ city }) => {
  await city.goto('/city')
  const asked = cardsOf(city)
    .filter({ hasText: /\d+ repl(y|ies)/ })
    .first()
  const id = (await asked.getAttribute('data-post')) ?? ''
  const path = await asked.getByRole('link', { name: /^Open post/ }).getAttribute('href')
  expect(path).toBe(`/post/${id}`)
  await asked.getByRole('link', { name: /^Open post/ }).click()
  const answers = city.getByRole('region', { name: /^\d+ repl(y|ies)$/ })
  const answer = answers.getByRole('article').first()
  await expect(answer).toBeVisible()
  const text = await city.locator(`article[data-post="${id}"] p`).first().textContent()
  const description = await city.locator('meta[name=description]').getAttribute('content')
  // A mention is a name on the page, and a short key in the description.
  const [beginning = ''] = (text ?? '').replaceAll(/\s+/g, ' ').split('@')
  expect(description?.startsWith(beginning.slice(0, 20))).toBe(true)
  expect(description?.length).toBeLessThanOrEqual(140)
  await expect(city).toHaveTitle(/: .+ · Nostr City Club$/)
  await expect(city.getByText(/^Stored on \d relays?$/)).toBeVisible()
  await answer.getByRole('link', { name: /^Open post/ }).click()
  const parent = city.getByRole('region', { name: 'The post this one replies to' })
  await expect(parent.locator(`article[data-post="${id}"]`)).toBeVisible()
  for (const code of [nip19.noteEncode(id), nip19.neventEncode({ id })]) {
    await city.goto(`/p/${code}`)
    await expect(city.locator(`article[data-post="${id}"]`)).toBeVisible()
  }
  for (const wrong of ['f'.repeat(64), 'note1nothing', '%3Cscript%3E']) {
    await city.goto(`/post/${wrong}`)
    await expect(city.getByText('Post not found')).toBeVisible()
  }
})

test('bookmarks are kept on the device, read without relays, and let go of again', async ({ city }) => {
  await city.goto('/bookmarks')
  const empty = city.getByText('No bookmarks yet. Tap the save icon on any post to add it here.')
  await expect(empty).toBeVisible()
  await city.goto('/city')
  const card = cardsOf(city).first()
  const text = (await card.locator('p').first().textContent()) ?? ''
  await card.getByRole('button', { name: 'Bookmark' }).click()
  await city.addInitScript(() => {
    window.WebSocket = class extends EventTarget {} as unknown as typeof WebSocket
  })
  await city.goto('/bookmarks')
  const kept = city.getByRole('list', { name: 'Bookmarked posts' }).getByRole('article')
  await expect(kept).toHaveCount(1)
  await expect(kept).toContainText(text.slice(0, 20))
  const like = kept.getByRole('button', { name: 'Like' })
  await like.click()
  await expect(kept.getByText('1', { exact: true })).toBeVisible()
  await like.click()
  await expect(kept.getByText('1', { exact: true })).toHaveCount(0)
  await kept.getByRole('button', { name: 'Bookmark' }).click()
  await expect(empty).toBeVisible()
})

test('everything can be done from the keyboard, and nothing while one types', async ({ city, demo }) => {
  await city.goto('/city')
  await signIn(city, demo.nsec)
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
