import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, post, test } from './test.ts'

const builder = createEventBuilder({ seed: 21, start: Math.floor(Date.now() / 1000) - 3600 })
const { secretKey } = builder.author('alice')
const lamps = builder.event('bob', { content: 'The lamps are on.' })
const regretted = builder.event('alice', { content: 'Said in anger.' })

let place: FaultCity
test.beforeEach(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [lamps, regretted])
})
test.afterEach(() => place.remove())

/** Bob deletes his post: the relay drops it, and delivers the deletion. */
function deleteLamps(): void {
  const { relay } = place
  relay.stored.splice(relay.stored.indexOf(lamps), 1)
  relay.add(builder.event('bob', { kind: 5, tags: [['e', lamps.id]] }))
}

/** A page of the city, signed in. */
async function openAsAlice(browser: Browser, path: string): Promise<Page> {
  const page = await browser.newPage({ baseURL: place.server.origin })
  await enterAs(page, secretKey)
  await page.goto(path)
  return page
}

const ofKind = (kind: number) => place.relay.stored.filter((event) => event.kind === kind)

for (const { name, doIt, undo, kind } of [
  { name: 'a like', doIt: 'Like', undo: 'Like', kind: 7 },
  { name: 'a repost', doIt: 'Repost', undo: 'Undo repost', kind: 6 },
]) {
  test(`${name} that is taken back while the relay has not answered is deleted there`, async ({
    browser,
  }) => {
    const { relay, server } = place
    const page = await browser.newPage({ baseURL: server.origin })
    await enterAs(page, secretKey)
    await page.goto('/city')
    const card = page.getByRole('article').filter({ hasText: 'The lamps are on.' }).first()
    const press = async (what: string) => {
      if (kind === 7) return card.getByRole('button', { name: what, exact: true }).click()
      await card.getByRole('button', { name: 'Repost', exact: true }).click()
      await page.getByRole('menuitem', { name: what }).click()
    }
    relay.script = { ok: 'held' }
    await press(doIt)
    await expect.poll(() => ofKind(kind).length).toBe(1)
    await press(undo)
    const button = card.getByRole('button', { name: doIt, exact: true })
    if (kind === 7) await expect(button).toHaveAttribute('aria-pressed', 'false')
    relay.script = {}
    relay.release()
    await expect.poll(() => ofKind(5).length).toBe(1)
    expect(ofKind(5)[0]?.tags).toContainEqual(['e', ofKind(kind)[0]?.id])
    await expect(button).not.toHaveAttribute('aria-pressed', 'true')
    await page.reload()
    await expect(card).toBeVisible()
    await expect(button).not.toHaveAttribute('aria-pressed', 'true')
    expect(ofKind(kind)).toHaveLength(1)
    await page.close()
  })
}

test('a like that is taken back while it is being signed is deleted, or never goes out', async ({
  browser,
}) => {
  const { server } = place
  const page = await browser.newPage({ baseURL: server.origin })
  const { pubkey } = builder.author('alice')
  const signing: (() => void)[] = []
  await page.exposeFunction('signLike', (template: { kind: number }) => {
    const signed = builder.event('alice', template)
    if (template.kind !== 7) return signed
    return new Promise((resolve) => signing.push(() => resolve(signed)))
  })
  await page.addInitScript((key) => {
    const { signLike } = globalThis as unknown as { signLike: (template: unknown) => Promise<unknown> }
    Object.assign(globalThis, { nostr: { getPublicKey: async () => key, signEvent: signLike } })
  }, pubkey)
  await page.goto('/city')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await page.getByRole('button', { name: 'Sign in with extension' }).click()
  const card = page.getByRole('article').filter({ hasText: 'The lamps are on.' }).first()
  const like = card.getByRole('button', { name: 'Like', exact: true })
  await like.click()
  await expect.poll(() => signing.length).toBe(1)
  await like.click()
  await expect(like).toHaveAttribute('aria-pressed', 'false')
  signing[0]?.()
  await post(page, 'Written after that')
  await expect.poll(() => ofKind(7).length - ofKind(5).length).toBe(0)
  await page.close()
})

test('a like that somebody else withdrew is no longer counted on the page of the post, for a reader who had it', async ({
  browser,
}) => {
  const { relay, server } = place
  const like = builder.event('bob', { kind: 7, content: '+', tags: [['e', lamps.id]] })
  relay.add(like)
  const page = await browser.newPage({ baseURL: server.origin })
  await page.goto(`/post/${lamps.id}`)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('1 like')
  await expect.poll(() => countStoredEvents(page, 7)).toBe(1)
  await page.goto('about:blank')
  relay.stored.splice(relay.stored.indexOf(like), 1)
  relay.add(builder.event('bob', { kind: 5, tags: [['e', like.id]] }))
  await page.goto(`/post/${lamps.id}`)
  await expect(card).toContainText('The lamps are on.')
  await expect(card).not.toContainText('1 like')
  await page.close()
})

test('a post that its author deletes is gone at once and after a reload, also for readers who had it', async ({
  browser,
}) => {
  const { relay, server } = place
  const reader = await browser.newPage({ baseURL: server.origin })
  const postOn = (page: Page) => page.getByRole('article').filter({ hasText: 'Said in anger.' })
  await reader.goto('/city')
  await expect(postOn(reader)).toBeVisible()
  await reader.goto('about:blank')

  const page = await browser.newPage({ baseURL: server.origin, viewport: { width: 390, height: 844 } })
  await enterAs(page, secretKey)
  await page.goto('/city')
  const question = page.getByRole('alertdialog', { name: 'Delete this post?' })
  const ask = async () => {
    await postOn(page).getByRole('button', { name: 'More' }).press('Enter')
    await page.getByRole('menuitem', { name: 'Delete post' }).press('Enter')
    await question.getByRole('button', { name: 'Delete', exact: true }).press('Enter')
  }
  relay.script = { rejected: () => 'blocked: not today' }
  await ask()
  await expect(page.getByText('No relay accepted the request to delete it: blocked: not today')).toBeVisible()
  await expect(question).toBeHidden()
  await expect(postOn(page)).toBeVisible()
  relay.script = {}
  await ask()
  await expect(page.getByText('Your post is deleted.')).toBeVisible()
  await expect(postOn(page)).toHaveCount(0)
  expect(ofKind(5).at(-1)?.tags).toContainEqual(['e', regretted.id])
  // This relay goes on sending the post; the deletion counts.
  expect(relay.stored).toContainEqual(regretted)
  await page.reload()
  await expect(page.getByRole('article').filter({ hasText: 'The lamps are on.' })).toBeVisible()
  await expect(postOn(page)).toHaveCount(0)
  await page.goto(`/post/${regretted.id}`)
  await expect(page.getByText('Post not found')).toBeVisible()
  await page.close()

  await reader.goto('/city')
  await expect(reader.getByRole('article').filter({ hasText: 'The lamps are on.' })).toBeVisible()
  await expect(postOn(reader)).toHaveCount(0)
  await reader.close()
})

test('a post whose deletion waits for a relay says so, also after a reload, and goes with it', async ({
  browser,
}) => {
  const page = await openAsAlice(browser, `/post/${regretted.id}`)
  const card = page.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('Said in anger.')
  place.relay.script = { rejected: () => 'rate-limited: not now' }
  await card.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete post' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click()
  const waits = card.getByText('We’ll ask them to delete it as soon as one answers.')
  await expect(waits).toBeVisible()
  await page.reload()
  await expect(waits).toBeVisible()
  place.relay.script = {}
  await expect(page.getByText('Post not found')).toBeVisible()
  await page.close()
})

test('a reply that is being written to a post which its author deletes can be copied, and discarded', async ({
  browser,
}) => {
  const page = await openAsAlice(browser, `/post/${lamps.id}`)
  await page.getByRole('main').getByRole('textbox').fill('They are warm tonight.')
  deleteLamps()
  const words = page.getByRole('main').getByText('They are warm tonight.')
  await expect(page.getByText('Post not found')).toBeVisible()
  await expect(words).toBeVisible()
  await page.reload()
  await expect(words).toBeVisible()
  await page.getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('They are warm tonight.')
  await page.getByRole('button', { name: 'Discard' }).click()
  await expect(words).toBeHidden()
  await page.reload()
  await expect(page.getByText('Post not found')).toBeVisible()
  await expect(words).toBeHidden()
  await page.close()
})

test('a reply that is being written below a card of the feed is offered to copy when the post is deleted', async ({
  browser,
}) => {
  const page = await openAsAlice(browser, '/city')
  const card = page.getByRole('article').filter({ hasText: 'The lamps are on.' }).first()
  await card.getByRole('button', { name: /^Reply|^Replies/ }).click()
  await page.getByRole('textbox', { name: /reply/i }).fill('They are warm tonight.')
  deleteLamps()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Your reply was not sent')).toBeVisible()
  await page.getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('They are warm tonight.')
  await page.close()
})

test('a quote that is being written is offered to copy when the post is deleted, then and at the post’s page', async ({
  browser,
}) => {
  const page = await openAsAlice(browser, '/city')
  const card = page.getByRole('article').filter({ hasText: 'The lamps are on.' }).first()
  await card.getByRole('button', { name: 'Repost' }).click()
  await page.getByRole('menuitem', { name: 'Quote' }).click()
  await page.getByRole('dialog').getByRole('textbox').fill('Seen from the bridge.')
  deleteLamps()
  await expect(card).toHaveCount(0)
  await expect(page.getByText('Your post was not sent')).toBeVisible()
  await page.getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('Seen from the bridge.')
  await page.goto(`/post/${lamps.id}`)
  const words = page.getByRole('main').getByText('Seen from the bridge.')
  await expect(words).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Discard' }).click()
  await expect(words).toBeHidden()
  await page.close()
})

test('a reply that waits for a relay is at the page of its post when that is deleted, and can be taken back', async ({
  browser,
}) => {
  const page = await openAsAlice(browser, `/post/${lamps.id}`)
  const main = page.getByRole('main')
  place.relay.script = { rejected: ({ kind }) => (kind === 1 ? 'rate-limited: not now' : undefined) }
  const field = main.getByRole('textbox').first()
  await field.fill('They are warm tonight.')
  await field.press('Control+Enter')
  const waiting = main.getByRole('button', { name: /^(Sending|Waiting)/ })
  await expect(waiting).toBeVisible()
  deleteLamps()
  await expect(main.getByText('Post not found')).toBeVisible()
  await expect(main.getByText('They are warm tonight.')).toBeVisible()
  await page.reload()
  await expect(main.getByText('They are warm tonight.')).toBeVisible()
  await waiting.click()
  await main.getByRole('button', { name: 'Discard' }).click()
  await expect(main.getByText('Your reply was not sent')).toBeVisible()
  await expect(main.getByText('They are warm tonight.')).toHaveCount(1)
  await page.close()
})

test('an image of a reply that is being written stays within reach when the post is deleted', async ({
  browser,
}) => {
  const page = await openAsAlice(browser, `/post/${lamps.id}`)
  const main = page.getByRole('main')
  const buffer = await readFile(new URL('../dist/pwa-192x192.png', import.meta.url))
  const uploaded = page.waitForResponse((response) => response.url().includes('/upload-media'))
  await main
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
  await (await uploaded).finished()
  await expect(main.getByRole('textbox', { name: 'Description of lamp.png' })).toBeVisible()
  deleteLamps()
  await expect(main.getByText('Your reply was not sent')).toBeVisible()
  await main.getByRole('button', { name: 'Copy text' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/media/')
  await page.close()
})

test('a repost that the relay rejects says why', async ({ browser }) => {
  const page = await openAsAlice(browser, '/city')
  const card = page.getByRole('article').filter({ hasText: 'The lamps are on.' }).first()
  place.relay.script = { rejected: () => 'blocked: no reposts on Sundays' }
  await card.getByRole('button', { name: 'Repost', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Repost' }).click()
  await expect(page.getByText(/no reposts on Sundays. Nothing was changed./)).toBeVisible()
  await page.close()
})
