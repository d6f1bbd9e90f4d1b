import { AxeBuilder } from '@axe-core/playwright'
import { encodeNaddr, encodeNpub } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 23, start: Math.floor(Date.now() / 1000) - 7200 })
const mara = builder.author('mara').pubkey
const text = `Line Seven leaves at **1:40**, and who misses it walks.

# Why they stay

> Because the lamps hum.

1. Tea first
2. Then soup, says nostr:${encodeNpub(mara)}

| Stop | Last tram |
|---|---|
| Saltmarket | 1:52 |

![Three lamps](https://pictures.invalid/lamps.png)

<script>document.title = 'taken'</script> [Timetable](https://lines.invalid/7) [Trap](javascript:alert(1))`
const article = builder.event('teo', {
  kind: 30_023,
  content: text,
  tags: [
    ['d', 'last-tram'],
    ['title', 'The last tram is a promise'],
    ['summary', 'Forty people at a stop.'],
    ['t', 'Trams'],
  ],
})
const naddr = encodeNaddr({ kind: 30_023, pubkey: article.pubkey, identifier: 'last-tram', relays: [] })

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('mara', { kind: 0, content: '{"name":"Mara"}' }),
    builder.event('teo', { kind: 0, content: '{"name":"Teo"}' }),
    article,
    builder.event('mara', { content: `Read this: nostr:${naddr}` }),
  ])
})
test.afterAll(() => place.remove())

test('a long post is read in full, from the card in a post that names it', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  const card = city.getByRole('article', { name: 'The last tram is a promise' })
  await expect(card).toContainText('Forty people at a stop.')
  const way = card.getByRole('link', { name: 'The last tram is a promise' })
  await way.focus()
  await way.press('Enter')

  const page = city.getByRole('main').getByRole('article', { name: 'The last tram is a promise' })
  await expect(page.getByRole('heading', { level: 2 })).toHaveText('The last tram is a promise')
  await expect(page.getByRole('heading', { level: 3 })).toHaveText('Why they stay')
  await expect(page.locator('strong')).toHaveText('1:40')
  await expect(page.getByRole('listitem')).toHaveText(['Tea first', 'Then soup, says @Mara'])
  await expect(page.getByRole('cell')).toHaveText(['Saltmarket', '1:52'])
  await expect(page.getByText('Three lamps')).toBeVisible()
  await expect(page.getByText('<script>')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Timetable' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Trap' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '#trams' })).toBeVisible()
  await expect(city).toHaveTitle(/^Teo: The last tram is a promise/)
  await page.getByRole('link', { name: '@Mara' }).click()
  await expect(city.getByRole('heading', { level: 1, name: 'Mara' })).toBeVisible()
})

test('a long post fits a phone, in both themes', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 900 })
  await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await city.goto(`/post/${naddr}`)
  const page = city.getByRole('main').getByRole('article', { name: 'The last tram is a promise' })
  await expect(page.getByText('Three lamps')).toBeVisible()
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const theme of ['light', 'dark'] as const) {
    await city.emulateMedia({ colorScheme: theme })
    await expect(city.locator('html')).toHaveAttribute('data-theme', theme)
    const axe = new AxeBuilder({ page: city }).setLegacyMode().options({ resultTypes: ['violations'] })
    expect(
      (await axe.analyze()).violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`),
    ).toEqual([])
  }
})
