import type { Page } from '@playwright/test'
import type { NostrEvent } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { payloads } from './payloads.ts'
import { expect, test, watchErrors } from './test.ts'

const builder = createEventBuilder({ start: Math.floor(Date.now() / 1000) - 3600 })

/** A profile with the text in every field, and a post with it in the content and in every tag. */
function eventsOf(text: string, index: number): NostrEvent[] {
  const author = `author ${index}`
  const profile = Object.fromEntries(
    ['name', 'display_name', 'about', 'picture', 'banner', 'website', 'nip05', 'lud16'].map((field) => [
      field,
      text,
    ]),
  )
  return [
    builder.event(author, { kind: 0, content: JSON.stringify(profile) }),
    builder.event(author, {
      content: text,
      tags: [
        ['t', text],
        ['image', text],
        ['imeta', `url ${text}`, 'm image/png', `alt ${text}`, `dim ${text}`, `blurhash ${text}`],
        ['p', text],
        ['subject', text],
        ['content-warning', text],
      ],
    }),
  ]
}

/** Links on the page that are neither web URLs nor pages of the app. */
const wrongLinks = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('a[href],img[src],iframe,object,embed,form[action],base,script:not([src])')]
      .map((element) => element.getAttribute('href') ?? element.getAttribute('src') ?? element.outerHTML)
      .filter((address) => !/^(https?:\/\/|\/(?!\/)|#|blob:)/.test(address)),
  )

test('nothing that people write runs, and nothing of it leaves', async ({ browser, demo }) => {
  test.slow()
  const events = payloads.flatMap(eventsOf)
  const place = await startFaultCity(demo.origin, events)
  try {
    const context = await browser.newContext({ baseURL: place.server.origin })
    const page = await context.newPage()
    const errors = watchErrors(page)
    const left: string[] = []
    const dialogs: string[] = []
    // The relay's information document (NIP-11) is requested by HTTP.
    const relay = place.relay.url.replace(/^ws/, 'http')
    const own = new Set([place.server.origin, demo.origin, relay].map((url) => new URL(url).origin))
    page.on('request', (request) => {
      const url = new URL(request.url())
      if (/^(https?|ftp|file):$/.test(url.protocol) && !own.has(url.origin)) left.push(request.url())
    })
    page.on('dialog', async (dialog) => {
      dialogs.push(dialog.message())
      await dialog.dismiss()
    })
    context.on('page', (opened) => left.push(`a window: ${opened.url()}`))
    const harmless = async () => {
      expect(await page.evaluate(() => (window as { pwned?: unknown }).pwned)).toBeUndefined()
      expect(await wrongLinks(page)).toEqual([])
      expect([left, dialogs]).toEqual([[], []])
    }

    await page.goto('/city')
    const cards = page.getByRole('feed').locator('> * > article')
    for (let shown = 20; shown < payloads.length; shown += 20) {
      await expect(cards).toHaveCount(shown)
      await page.getByRole('button', { name: 'Load more posts' }).press('Enter')
    }
    await expect(page.getByText('You’ve reached the end.')).toBeVisible()
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await harmless()

    const posts = events.filter(({ kind }) => kind === 1)
    for (const index of [0, 2, 10, 35, 42]) {
      const post = posts[index]!
      await openPage(page, `/post/${post.id}`)
      await expect(page.locator(`article[data-post="${post.id}"]`)).toBeVisible()
      await harmless()
      await openPage(page, `/u/${post.pubkey}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await harmless()
    }
    for (const text of payloads.slice(0, 5)) {
      await page.goto(`/?topic=${encodeURIComponent(text)}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await openPage(page, `/post/${encodeURIComponent(text)}`)
      await expect(page.getByText('Post not found')).toBeVisible()
      await harmless()
    }
    expect(errors).toEqual([])
    await context.close()
  } finally {
    await place.remove()
  }
})
