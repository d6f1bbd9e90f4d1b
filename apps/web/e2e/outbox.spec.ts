import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { nowhere, withRelays } from './community.ts'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { expect, test } from './test.ts'

test('what is written while no relay answers waits, survives a reload, and goes out exactly once', async ({
  browser,
  demo,
}) => {
  // A separate city, a relay that stops twice, and the delays before retries.
  test.slow()
  const relay = await startFaultRelay()
  relay.add(
    relay.builder.event('bob', { content: 'Lamps are on', created_at: Math.floor(Date.now() / 1000) }),
  )
  const relays = {
    city: relay.url,
    public: relay.url,
    fallback: [nowhere, nowhere],
    contactsFallback: [nowhere, nowhere, nowhere, nowhere],
    search: [nowhere],
  }
  await withRelays(demo.origin, relays, async (server) => {
    const context = await browser.newContext({ baseURL: server.origin })
    const page = await context.newPage()
    await enterAs(page)
    await page.goto('/city')
    const card = page.getByRole('article').filter({ hasText: 'Lamps are on' }).first()
    await expect(card).toBeVisible()
    await relay.stop()

    const composer = page.getByRole('textbox', { name: 'Share something with the city...' })
    await composer.fill('Anybody there?')
    await composer.press('Control+Enter')
    await expect(page.getByText('Failed to publish post')).toBeVisible()
    await expect(composer).toHaveValue('')
    const waiting = page.getByRole('button', { name: 'Waiting: no relay has accepted this yet' })
    const post = page.getByRole('article').filter({ hasText: 'Anybody there?' })
    await expect(post).toHaveCount(1)
    await expect(waiting).toHaveCount(1)
    await card.getByRole('button', { name: 'Like', exact: true }).click()
    await expect(waiting).toHaveCount(2)
    await expect(page.getByText('Post published!')).toHaveCount(0)

    await composer.fill('To be taken back')
    await composer.press('Control+Enter')
    const second = page.getByRole('article').filter({ hasText: 'To be taken back' })
    await expect(second).toHaveCount(1)
    // The newest is the first.
    await waiting.first().click()
    await page.getByRole('button', { name: 'Discard' }).click()
    await expect(page.getByText('Not published. Your text is back where you wrote it.')).toBeVisible()
    await expect(second).toHaveCount(0)
    await expect(composer).toHaveValue('To be taken back')
    await composer.fill('')

    await relay.start()
    relay.script = { opening: 'refuse' }
    await page.reload()
    await expect(post).toHaveCount(1)
    await waiting.first().click()
    await expect(page.getByText('unreachable', { exact: true }).first()).toBeVisible()
    expect(relay.stored.filter(({ kind }) => kind === 1)).toHaveLength(1)

    // The relay may be reached just before the press, which then has no effect.
    await page.getByRole('button', { name: 'Try again' }).first().focus()
    relay.script = {}
    await page.keyboard.press('Enter')
    await expect.poll(() => relay.stored.filter(({ kind }) => kind === 7).length).toBe(1)
    await expect(page.getByRole('button', { name: /^Published on 1 of / }).first()).toBeVisible()
    await expect(waiting).toHaveCount(0)
    await expect(card.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await page.reload()
    await expect(post).toHaveCount(1)
    const sent = relay.stored.filter(({ content }) => content === 'Anybody there?')
    expect(sent).toHaveLength(1)
    expect(relay.stored.filter(({ kind }) => kind === 7)).toHaveLength(1)
    await context.close()
  })
  await relay.stop()
})

test('a sign-out says what is not sent yet, which is sent nevertheless', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  const author = await enterAs(city)
  await city.goto('/city')
  place.relay.script = { opening: 'refuse' }
  place.relay.breakConnections()
  const composer = city.getByRole('textbox', { name: 'Share something with the city...' })
  for (const text of ['One for the road', 'And one more']) {
    await composer.fill(text)
    await composer.press('Control+Enter')
    await expect(city.getByRole('article').filter({ hasText: text })).toHaveCount(1)
    await expect(composer).toHaveValue('')
  }
  await city.getByRole('button', { name: 'Sign Out' }).first().click()
  const question = city.getByRole('alertdialog', { name: /^Sign out of/ })
  const unsent = '2 posts, messages or changes of this account have not been published.'
  await expect(question).toContainText(unsent)
  await question.getByRole('button', { name: 'Sign out anyway' }).click()
  await expect(question).toBeHidden()
  await expect(city.getByText('Signed out', { exact: true })).toBeVisible()
  await expect(city.getByText(unsent)).toBeVisible()
  place.relay.script = {}
  await expect
    .poll(() => place.relay.stored.filter(({ kind, pubkey }) => kind === 1 && pubkey === author).length)
    .toBe(2)
  await place.remove()
})
