import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { nip19 } from 'nostr-tools'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, test } from './test.ts'

const now = Date.now()

/**
 * A day, `days` ago, as a date field has it, and its noon in seconds. In the browser it is always about noon, of the day that
 * UTC has (playwright.config.ts).
 */
function noon(days: number) {
  const date = new Date(now - days * 86_400_000)
  return { day: date.toISOString().slice(0, 10), seconds: Math.floor(date.getTime() / 1000) }
}

const builder = createEventBuilder({ seed: 50, start: Math.floor(Date.now() / 1000) - 3600 })
const profileOf = (author: string, name: string) =>
  builder.event(author, { kind: 0, content: JSON.stringify({ name }) })
const people = [profileOf('lena', 'Lena Quill'), profileOf('omar', 'Omar Reed')]

const seen = builder.event('lena', {
  content: 'The night tram rings twice #nighttram',
  tags: [['t', 'nighttram']],
})
const late = builder.event('omar', { content: 'Our night tram is late', created_at: noon(10).seconds })
const walk = builder.event('lena', {
  content: 'No tram, so a walk by night #nightwalk',
  tags: [['t', 'nightwalk']],
  created_at: noon(20).seconds,
})
const bus = builder.event('omar', { content: 'A bus by day', created_at: noon(11).seconds })
const relayPosts = [late, walk, bus]

const searchField = (page: Page) => page.getByRole('main').getByRole('searchbox')
const found = (page: Page) => page.getByRole('feed', { name: 'Posts found' }).locator('> * > article')

/** A city whose relay does not say that it can search and sends everything; `extra` is on it, too. */
async function startCity(origin: string, extra: readonly (typeof late)[]): Promise<FaultCity> {
  const place = await startFaultCity(origin, [...people, ...extra])
  place.relay.script = { info: '{"supported_nips":[1,11]}' }
  return place
}

test('words find posts on the relay and on the device, by author and date, and hashtags lead to their page', async ({
  open,
  demo,
}) => {
  const place = await startCity(demo.origin, [seen])
  const city = await open(place.server.origin)
  await city.goto('/city')
  await expect(city.getByText('The night tram rings twice')).toBeVisible()
  await expect.poll(() => countStoredEvents(city, 1)).toBe(1)
  // From here on only the device has that post.
  place.relay.stored.splice(0, place.relay.stored.length, ...people, ...relayPosts)

  await openPage(city, '/search')
  const tabs = city.getByRole('main').getByRole('tablist', { name: 'What to search' })
  await expect(tabs.getByRole('tab')).toHaveText(['People', 'Posts', 'Hashtags'])
  await searchField(city).fill('lena')
  const results = city.getByRole('main').getByRole('list', { name: 'Search results' })
  await expect(results.getByRole('listitem')).toHaveText([/Lena Quill/])

  await tabs.getByRole('tab', { name: 'Posts' }).click()
  await searchField(city).fill('night TRÁM')
  await expect(found(city)).toHaveText([/rings twice/, /tram is late/, /No tram/])
  await expect(city.getByText('3 posts found')).toBeVisible()
  await searchField(city).fill('"night tram"')
  await expect(found(city)).toHaveText([/rings twice/, /tram is late/])

  await city.getByRole('button', { name: 'Filter by author and date' }).click()
  await city.getByRole('combobox', { name: 'Author' }).fill('omar')
  await city.getByRole('option', { name: 'Omar Reed' }).click()
  await expect(found(city)).toHaveText([/tram is late/])
  await city.reload()
  await expect(searchField(city)).toHaveValue('"night tram"')
  await expect(found(city)).toHaveText([/tram is late/])
  await city.getByRole('button', { name: 'Remove the filter: Omar Reed' }).click()
  await expect(found(city)).toHaveText([/rings twice/, /tram is late/])
  await city.getByLabel('From', { exact: true }).fill(noon(12).day)
  await city.getByLabel('To', { exact: true }).fill(noon(10).day)
  await expect(found(city)).toHaveText([/tram is late/])
  await city.getByLabel('To', { exact: true }).fill(noon(11).day)
  await expect(city.getByText('No posts found')).toBeVisible()
  await expect(city.getByText(`Could not search: ${place.relay.url.slice('ws://'.length)}.`)).toBeVisible()

  await tabs.getByRole('tab', { name: 'Hashtags' }).click()
  await searchField(city).fill('#night')
  const hashtags = city.getByRole('list', { name: 'Hashtags found' })
  await expect(hashtags.getByRole('listitem')).toHaveText([
    '#nightNo posts found',
    '#nighttram1 post found',
    '#nightwalk1 post found',
  ])
  await hashtags.getByRole('link', { name: '#nighttram' }).click()
  await expect(city.getByRole('heading', { level: 1, name: '#nighttram' })).toBeVisible()
  await expect(city.getByText('The night tram rings twice')).toBeVisible()
  await city.goBack()
  await expect(searchField(city)).toHaveValue('#night')
  await expect(hashtags.getByRole('link')).toHaveCount(3)
  await place.remove()
})

test('a private key is neither sent nor written into the address', async ({ open, demo }) => {
  const place = await startCity(demo.origin, relayPosts)
  const city = await open(place.server.origin)
  const nsec = nip19.nsecEncode(builder.author('lena').secretKey)
  await city.goto('/search?tab=posts&q=walk')
  await expect(found(city)).toHaveText([/No tram/])
  for (const tab of ['Posts', 'Hashtags', 'People']) {
    await city.getByRole('main').getByRole('tab', { name: tab }).click()
    await searchField(city).fill(nsec)
    await expect(city.getByRole('alert')).toContainText('It was not sent anywhere')
  }
  await searchField(city).fill('omar')
  await expect(city).toHaveURL('/search?q=omar')
  expect(JSON.stringify(place.relay.frames)).not.toContain(nsec)
  await place.remove()
})

for (const width of [390, 1280]) {
  test(`the keyboard alone searches and filters, ${width} px wide, in both themes`, async ({
    open,
    demo,
  }) => {
    const place = await startCity(demo.origin, relayPosts)
    const city = await open(place.server.origin)
    await city.setViewportSize({ width, height: 844 })
    await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
    await city.goto('/search')
    const { keyboard } = city
    await searchField(city).focus()
    await keyboard.type('tram')
    await keyboard.press('Tab')
    await expect(city.getByRole('tab', { name: 'People' })).toBeFocused()
    await keyboard.press('ArrowRight')
    await expect(found(city)).toHaveText([/tram is late/, /No tram/])
    await keyboard.press('Tab')
    await expect(city.getByRole('button', { name: 'Filter by author and date' })).toBeFocused()
    await keyboard.press('Enter')
    await keyboard.press('Tab')
    await expect(city.getByRole('combobox', { name: 'Author' })).toBeFocused()
    await keyboard.type('lena')
    await expect(city.getByRole('option', { name: 'Lena Quill' })).toBeVisible()
    await keyboard.press('Enter')
    await expect(city.getByRole('button', { name: 'Remove the filter: Lena Quill' })).toBeFocused()
    await expect(found(city)).toHaveText([/No tram/])
    for (const colorScheme of ['light', 'dark'] as const) {
      await city.emulateMedia({ colorScheme })
      await expect(city.locator('html')).toHaveAttribute('data-theme', colorScheme)
      const axe = new AxeBuilder({ page: city }).setLegacyMode().exclude('[data-live-announcer]')
      const { violations } = await axe.analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    }
    expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await keyboard.press('Enter')
    await expect(city.getByRole('combobox', { name: 'Author' })).toBeFocused()
    await expect(found(city)).toHaveText([/tram is late/, /No tram/])
    await place.remove()
  })
}
