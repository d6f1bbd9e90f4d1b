import type { Page } from '@playwright/test'
import { generateSecretKey } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { publishTo, relayOf } from './relay-io.ts'
import { expect, signIn, test, watchErrors, waitForFont } from './test.ts'

test('drafts of the dialog and of a reply stay when they are closed, and the focus goes back', async ({
  city,
  demo,
}) => {
  const question = {
    kind: 1,
    created_at: Math.floor(Date.now() / 1000),
    tags: [],
    content: 'What is to be said?',
  }
  const { id } = await publishTo(relayOf(demo.origin), question, generateSecretKey())
  await enterAs(city)
  await city.goto('/city')
  const compose = city.getByRole('button', { name: 'Compose' }).first()
  await compose.click()
  const dialog = city.getByRole('dialog', { name: 'Create a new post' })
  await dialog.getByRole('textbox').fill('In the dialog')
  await city.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(city.getByRole('textbox', { name: 'Share something with the city...' })).toHaveValue('')

  const card = city.locator(`[data-post="${id}"]`)
  const reply = card.getByRole('button', { name: 'Reply', exact: true }).first()
  await reply.click()
  const box = card.getByRole('textbox')
  await box.fill('To be said')
  await city.keyboard.press('Escape')
  await expect(box).toHaveCount(0)
  await expect(reply).toBeFocused()
  await city.reload()
  await reply.click()
  await expect(box).toHaveValue('To be said')
  await box.press('Control+Enter')
  const written = card.getByRole('article').first()
  await expect(written).toContainText('To be said')
  await expect(written.getByRole('time')).toHaveText('now')
  await expect(box).toHaveValue('')

  await compose.click()
  await expect(dialog.getByRole('textbox')).toHaveValue('In the dialog')

  // Another tab has the same draft, and goes on with it.
  await city.keyboard.press('Escape')
  const other = await city.context().newPage()
  const errors = watchErrors(other)
  const fieldOf = (page: typeof city) =>
    page.getByRole('textbox', { name: 'Share something with the city...' })
  await other.goto('/city')
  await fieldOf(city).fill('Begun in one tab')
  await expect(fieldOf(other)).toHaveValue('Begun in one tab')
  await fieldOf(other).press('End')
  await fieldOf(other).pressSequentially(', ended in another')
  await expect(fieldOf(city)).toHaveValue('Begun in one tab, ended in another')
  await other.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(fieldOf(city)).toHaveValue('')
  await other.close()
  expect(errors).toEqual([])
})

test('a reply that is written signed out is there after the sign-in', async ({ city, demo }) => {
  const question = {
    kind: 1,
    created_at: Math.floor(Date.now() / 1000),
    tags: [],
    content: 'Who has an answer?',
  }
  const { id } = await publishTo(relayOf(demo.origin), question, generateSecretKey())
  await city.goto('/city')
  const card = city.locator(`[data-post="${id}"]`)
  await card.getByRole('button', { name: 'Reply', exact: true }).first().click()
  const box = card.getByRole('textbox')
  await box.fill('I have one')
  await box.press('Control+Enter')
  await expect(city.getByText('Please sign in to post')).toBeVisible()
  await signIn(city, demo.nsec)
  await expect(box).toHaveValue('I have one')
  await box.press('Control+Enter')
  await expect(card.getByRole('article').filter({ hasText: 'I have one' })).toBeVisible()
  await expect(box).toHaveValue('')
})

test('what was posted is no draft any more, in no tab and after no reload, while a relay is silent', async ({
  browser,
  demo,
}) => {
  const place = await startFaultCity(demo.origin, [])
  const context = await browser.newContext({ baseURL: place.server.origin })
  await enterAs(context, generateSecretKey())
  const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Share something with the city...' })
  const [page, other] = [await context.newPage(), await context.newPage()]
  const sent = () => place.relay.stored.filter(({ content }) => content === 'Only once')
  await page.goto('/city')
  await other.goto('/city')
  place.relay.script = { ok: 'never' }
  await fieldOf(page).fill('Only once')
  await expect(fieldOf(other)).toHaveValue('Only once')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect.poll(sent).toHaveLength(1)
  await page.reload()
  await expect(fieldOf(page)).toHaveValue('')
  await expect(fieldOf(other)).toHaveValue('')

  // It is sent automatically, once.
  place.relay.script = {}
  await page.reload()
  await expect(page.getByRole('feed').getByRole('article').filter({ hasText: 'Only once' })).toBeVisible()
  await expect(fieldOf(page)).toHaveValue('')
  expect(sent()).toHaveLength(1)
  await context.close()
  await place.remove()
})

test('a post that every relay refuses is in the composer again', async ({ browser, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const context = await browser.newContext({ baseURL: place.server.origin })
  await enterAs(context, generateSecretKey())
  const page = await context.newPage()
  await page.goto('/city')
  place.relay.script = { rejected: () => 'blocked: not today' }
  const field = page.getByRole('textbox', { name: 'Share something with the city...' })
  await field.fill('To be refused')
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('blocked: not today')).toBeVisible()
  await expect(field).toHaveValue('To be refused')
  await page.reload()
  await expect(field).toHaveValue('To be refused')
  place.relay.script = {}
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post published!')).toBeVisible()
  await expect(field).toHaveValue('')
  expect(place.relay.stored.filter(({ content }) => content === 'To be refused')).toHaveLength(1)
  await context.close()
  await place.remove()
})

test('the button for a new post stays where it is while the card below it is loaded', async ({ city }) => {
  const go = Promise.withResolvers<void>()
  await city.route(/\/member-card-[^/]+\.js$/, async (route) => {
    await go.promise
    await route.continue()
  })
  await enterAs(city)
  // The load event may wait for the file that is held back.
  await city.goto('/city', { waitUntil: 'commit' })
  const compose = city.getByRole('banner').getByRole('button', { name: 'Compose', exact: true })
  const placeOf = async () => (await compose.boundingBox())?.y
  await expect(compose).toBeVisible()
  await waitForFont(city)
  const before = await placeOf()
  go.resolve()
  await expect(city.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
  expect(await placeOf()).toBe(before)
})
