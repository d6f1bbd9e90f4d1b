import type { Locator } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { nowhere, relayOf, withRelays } from './community.ts'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { expect, test } from './test.ts'

/** Hex and npub of a result. */
async function keyOf(result: Locator): Promise<string> {
  const href = await result.getByRole('link', { name: 'View profile' }).getAttribute('href')
  return href?.slice('/u/'.length) ?? ''
}

test('visitors find people, typing into a box that is not loaded yet', async ({ city }) => {
  await city.goto('/city')
  const panel = city.getByRole('region', { name: 'User Peep' })
  const field = panel.getByRole('searchbox', { name: 'Search people' })
  await field.pressSequentially('soraya')
  await expect(panel.getByRole('checkbox')).toBeVisible()
  await expect(field).toHaveValue('soraya')
  await expect(field).toBeFocused()
  const results = panel.getByRole('list', { name: 'Search results' }).getByRole('listitem')
  await expect(results).toHaveCount(1)
  await expect(results).toContainText('Soraya Karimi')
  await expect(results).toContainText(/soraya@localhost:\d+Verified/)
  const hex = await keyOf(results)

  await results.getByRole('button', { name: 'Follow Soraya Karimi' }).click()
  await expect(city.getByText('Please sign in to follow')).toBeVisible()
  await expect(city).toHaveURL('/profile')
  await expect(field).toHaveValue('soraya')

  await field.fill('soraya@')
  await expect(results).toHaveCount(1)
  await field.fill(hex.toUpperCase())
  await expect(results).toHaveCount(1)
  await expect(results).toContainText('Soraya Karimi')
  await results.getByRole('link', { name: 'View profile of Soraya Karimi' }).click()
  await expect(city).toHaveURL(`/u/${hex}`)
})

test('the keyboard keeps its tab when the box is loaded, and arrow keys then choose', async ({ city }) => {
  await city.goto('/city')
  const panel = city.getByRole('region', { name: 'User Peep' })
  const tab = (name: string) => panel.getByRole('tab', { name })
  await tab('Search').focus()
  await expect(panel.getByRole('tabpanel')).toBeVisible()
  await expect(tab('Search')).toBeFocused()
  await city.keyboard.press('ArrowRight')
  await expect(tab('Profile')).toBeFocused()
  await expect(tab('Profile')).toHaveAttribute('aria-selected', 'true')
})

test('a search streams in from every relay, says how each does, and keeps nothing stale', async ({
  browser,
  demo,
}) => {
  const profile = { kind: 0, content: JSON.stringify({ name: 'Lina Nosearch', nip05: 'lina@far.example' }) }
  const plain = await startFaultRelay({ seed: 7 })
  plain.stored.push(plain.builder.event('lina', { ...profile, created_at: Math.floor(Date.now() / 1000) }))
  const hanging = await startFaultRelay({ script: { silent: true } })
  const relays = { city: relayOf(demo.origin, 'city'), public: plain.url, search: [hanging.url, nowhere] }
  await withRelays(demo.origin, relays, async (server) => {
    const page = await browser.newPage({ baseURL: server.origin })
    const errors: Error[] = []
    page.on('pageerror', (error) => errors.push(error))
    const askedFar: string[] = []
    await page.route('https://far.example/**', (route) => {
      askedFar.push(route.request().url())
      return route.abort()
    })
    await enterAs(page, demo.nsec)
    await page.goto('/city')
    const panel = page.getByRole('region', { name: 'User Peep' })
    const field = panel.getByRole('searchbox', { name: 'Search people' })
    const results = panel.getByRole('list', { name: 'Search results' }).getByRole('listitem')
    const chip = (url: string) =>
      panel
        .getByRole('list', { name: 'Relays searched' })
        .getByRole('listitem')
        .filter({ hasText: url.replace('ws://', '') })
    await field.focus()
    await expect(chip(hanging.url)).toContainText('idle')

    // A relay without search returns everybody; only matches are shown.
    await field.fill('lina')
    // The other relay times out after six seconds.
    await Promise.all([
      expect(results.filter({ hasText: 'Lina Nosearch' })).toHaveCount(1),
      expect(panel.getByText('Searching…')).toBeVisible(),
      expect(chip(plain.url)).toContainText('ok'),
      expect(chip(hanging.url)).toContainText('searching'),
    ])
    // The claim that puts her first is shown, and her domain does not learn who searches for her.
    await expect(results.filter({ hasText: 'Lina Nosearch' })).toContainText('lina@far.exampleNot checked')
    expect(askedFar).toEqual([])

    await field.fill('@lina')
    await expect(results.filter({ hasText: 'Lina Nosearch' })).toHaveCount(1)

    await field.fill('nobody is called this')
    await expect(panel.getByText('No users found')).toBeVisible()
    await expect(chip(plain.url)).toContainText('zero')
    await expect(chip(hanging.url)).toContainText('timeout')
    await expect(chip(nowhere)).toContainText('error')

    // Results of an earlier text never appear for a later one.
    await panel.evaluate((element) => {
      const seen: string[] = []
      new MutationObserver(() => {
        const text = element.querySelector('input')?.value ?? ''
        const shown = element.querySelector('[aria-label="Search results"]')?.textContent ?? ''
        if (text === 'hassan' && /Lina|Soraya/.test(shown)) seen.push(shown)
      }).observe(element, { subtree: true, childList: true, characterData: true })
      Object.assign(window, { staleResults: seen })
    })
    for (const text of ['l', 'lina', 'sor', 'soraya', 'h', 'hassan']) await field.fill(text)
    await expect(results.filter({ hasText: 'Hassan' })).toHaveCount(1)
    expect(await page.evaluate(() => (window as unknown as { staleResults: string[] }).staleResults)).toEqual(
      [],
    )

    // Only those who post in the city.
    await field.fill('lina')
    await expect(results.filter({ hasText: 'Lina Nosearch' })).toHaveCount(1)
    await panel.getByText('Only accounts active on NCC (recent posts)').click()
    await expect(results.filter({ hasText: 'Lina Nosearch' })).toHaveCount(0)

    // A private key is sent nowhere.
    await field.fill(demo.nsec)
    await expect(panel.getByRole('alert')).toContainText('It was not sent anywhere')
    expect(JSON.stringify(plain.frames)).not.toContain(demo.nsec)
    expect(errors).toEqual([])
    await page.close()
  })
  await Promise.all([plain.stop(), hanging.stop()])
})

test('everybody who is found can be reached, beyond the first twelve', async ({ open, demo }) => {
  const builder = createEventBuilder({ seed: 12, start: Math.floor(Date.now() / 1000) - 3600 })
  const crowd = ['Mira', ...Array.from({ length: 20 }, (_, index) => `Mira ${index}`)].map((name) =>
    builder.event(name, { kind: 0, content: JSON.stringify({ name }) }),
  )
  const { server, remove } = await startFaultCity(demo.origin, crowd)
  try {
    const page = await open(server.origin)
    await page.goto('/city')
    const panel = page.getByRole('region', { name: 'User Peep' })
    await panel.getByRole('searchbox').fill('mira')
    const results = panel.getByRole('list', { name: 'Search results' }).getByRole('listitem')
    await expect(results).toHaveCount(12)
    await panel.getByRole('button', { name: 'Show more people' }).press('Enter')
    await expect(results).toHaveCount(21)
    await expect(results.getByRole('link', { name: 'View profile of Mira', exact: true })).toBeVisible()
    await expect(panel.getByRole('button', { name: 'Show more people' })).toBeHidden()
  } finally {
    await remove()
  }
})

test('hovering, focusing or pressing a name or picture shows who it is at a glance', async ({
  open,
  demo,
}) => {
  const builder = createEventBuilder({ seed: 53, start: Math.floor(Date.now() / 1000) - 3600 })
  const { pubkey } = builder.author('bob')
  const place = await startFaultCity(demo.origin, [
    builder.event('bob', { kind: 0, content: JSON.stringify({ name: 'Bob of the Lamps' }) }),
    ...builder.events(4, 'bob'),
    builder.event('bob', { content: 'Nothing but words.\n\nAnd more of them.\n\nTo press on.' }),
  ])
  const city = await open(place.server.origin)
  await city.goto('/city')
  const panel = city.getByRole('region', { name: 'User Peep' })
  await panel.getByRole('tab', { name: 'Profile' }).click()
  await expect(panel.getByText("Click on a user's post to peek at their profile")).toBeVisible()
  await panel.getByRole('tab', { name: 'Alerts' }).click()
  await expect(panel.getByText('Sign in to view notifications')).toBeVisible()
  const card = city.getByRole('feed').getByRole('article').first()
  const name = panel.getByRole('heading', { name: 'Bob of the Lamps' })
  // While alerts are open, hovering a person does not interrupt them, but a press does.
  await card.getByRole('link', { name: 'Bob of the Lamps' }).hover()
  await card.locator('[data-initials]').click()
  await expect(name).toBeVisible()
  await expect(city).toHaveURL('/city')
  await city.reload()
  await expect(name).toHaveCount(0)
  await card.getByRole('link', { name: 'Bob of the Lamps' }).focus()
  await expect(name).toBeVisible()
  await city.reload()
  await card.getByRole('link', { name: 'Bob of the Lamps' }).hover()
  await expect(name).toBeVisible()
  await expect(panel.getByRole('heading', { name: 'Recent Posts' })).toBeVisible()
  const posts = panel.getByRole('list', { name: 'Recent posts by Bob of the Lamps' }).getByRole('listitem')
  await expect(posts).toHaveCount(3)
  await panel.getByRole('link', { name: 'View Full Profile' }).click()
  await expect(city).toHaveURL(`/u/${pubkey}`)
  await place.remove()
})
