import { AxeBuilder } from '@axe-core/playwright'
import { encodeNaddr } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 39, start: Math.floor(Date.now() / 1000) - 7200 })
const { pubkey: owner, secretKey } = builder.author('owner')
const [mara, teo, june] = ['mara', 'teo', 'june'].map((name) => builder.author(name).pubkey) as [
  string,
  string,
  string,
]
const pack = builder.event('mara', {
  kind: 39_089,
  tags: [
    ['d', 'night-owls'],
    ['title', 'Night owls'],
    ['description', 'Who is awake after the last tram.'],
    ...[mara, teo, june, owner].map((pubkey) => ['p', pubkey]),
  ],
})
const naddr = encodeNaddr({ kind: 39_089, pubkey: mara, identifier: 'night-owls', relays: [] })

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  const profiles = ['mara', 'teo', 'june'].map((name) =>
    builder.event(name, { kind: 0, content: JSON.stringify({ name: `${name} of the pack` }) }),
  )
  const contacts = builder.event('owner', {
    kind: 3,
    content: 'as it was',
    tags: [['p', teo, '', 'my friend']],
  })
  place = await startFaultCity(demo.origin, [...profiles, contacts, pack])
})
test.afterAll(() => place.remove())

test('a follow pack is opened and followed in one edit, which loses nothing', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${naddr}`)
  const page = city.getByRole('main').getByRole('article', { name: 'Night owls' })
  await expect(page).toContainText('Who is awake after the last tram.')
  await expect(page.getByRole('listitem')).toHaveCount(4)
  await expect(page.getByRole('button', { name: 'Unfollow teo of the pack' })).toBeVisible()
  await page.getByRole('button', { name: 'Follow all 2 people' }).press('Enter')
  await expect(city.getByText('You follow 2 more people')).toBeVisible()
  await expect(page.getByText('You follow everybody on this list.')).toBeVisible()
  const lists = place.relay.stored.filter(({ kind, pubkey }) => kind === 3 && pubkey === owner)
  expect(lists.at(-1)).toMatchObject({
    content: 'as it was',
    tags: [
      ['p', teo, '', 'my friend'],
      ['p', mara],
      ['p', june],
    ],
  })
})

test('a follow pack fits a phone, in both themes', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 900 })
  await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await city.goto(`/post/${naddr}`)
  const page = city.getByRole('main').getByRole('article', { name: 'Night owls' })
  await expect(page.getByRole('link', { name: 'june of the pack' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Follow all' })).toHaveCount(0)
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const theme of ['light', 'dark'] as const) {
    await city.emulateMedia({ colorScheme: theme })
    await expect(city.locator('html')).toHaveAttribute('data-theme', theme)
    const axe = new AxeBuilder({ page: city }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
