import { nip19 } from 'nostr-tools'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 77, start: Math.floor(Date.now() / 1000) - 3600 })
const posts = [
  'Nothing to see at https://gone.example/page',
  'A picture https://media.example/tram.png and no page',
  'Timetable: https://harbour.example/ferry?line=7 and https://second.example/',
].map((content) => builder.event('friend', { content }))

/** A WebP of one pixel. */
const pixel = 'data:image/webp;base64,UklGRhoAAABXRUJQVlA4TA0AAAAvAAAAEAcQERGIiP4HAA=='
const ferry = {
  title: 'The night ferry is back on Fridays',
  description: 'Every half hour until two.',
  siteName: 'Harbour Office',
  image: pixel,
}

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, posts)
})
test.afterAll(() => place.remove())

test('a post shows the page it links to, loaded by the city alone, until the reader switches it off', async ({
  open,
}) => {
  const page = await open(place.server.origin)
  const requested: string[] = []
  const foreign: string[] = []
  page.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && hostname.endsWith('.example')) foreign.push(request.url())
  })
  await page.route('**/functions/link-preview?*', async (route) => {
    const url = new URL(route.request().url()).searchParams.get('url') ?? ''
    requested.push(url)
    await route.fulfill({ json: { preview: url.includes('harbour') ? ferry : null } })
  })
  await page.goto('/city')
  const card = page.getByRole('article').filter({ hasText: 'Timetable' })
  const preview = card.getByRole('link', { name: 'Harbour Office' })
  await expect(preview).toBeVisible()
  await expect(preview).toContainText('The night ferry is back on Fridays')
  // A site may claim any name.
  await expect(preview).toContainText('harbour.example · Harbour Office')
  await expect(preview).toHaveAttribute('href', 'https://harbour.example/ferry?line=7')
  await expect(preview).toHaveAttribute('rel', /noreferrer/)
  const gone = page.getByRole('article').filter({ hasText: 'Nothing to see' })
  await expect(gone.getByRole('link', { name: 'https://gone.example/page' })).toBeVisible()
  expect(new Set(requested)).toEqual(
    new Set(['https://gone.example/page', 'https://harbour.example/ferry?line=7']),
  )
  // The picture in the second post is shown as before: no page is requested for it.
  expect(foreign.filter((url) => !url.endsWith('.png'))).toEqual([])

  await openPage(page, '/display-settings')
  await page.getByRole('switch', { name: 'Show link previews' }).press('Space')
  await page.getByRole('link', { name: 'NCC Feed' }).first().click()
  await expect(card).toBeVisible()
  requested.length = 0
  await expect(card.getByText('https://harbour.example/ferry?line=7')).toBeVisible()
  await expect(preview).toHaveCount(0)
  expect(requested).toEqual([])
})

test('links in a message are not sent to the city', async ({ open }) => {
  const page = await open(place.server.origin)
  const requested: string[] = []
  page.on('request', (request) => requested.push(decodeURIComponent(request.url())))
  await page.route('**/functions/link-preview?*', (route) => route.fulfill({ json: { preview: null } }))
  const pubkey = await enterAs(page)
  await page.goto(`/messages?to=${nip19.npubEncode(pubkey)}`)
  await page.getByRole('textbox', { name: 'Write a message' }).fill('See https://private.example/plan')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByRole('log').getByRole('link', { name: /private\.example/ })).toBeVisible()
  // By the time at which the previews of posts were asked for, one of the message would have been, too.
  await page.getByRole('link', { name: 'NCC Feed' }).first().click()
  await expect.poll(() => requested.some((url) => url.includes('harbour.example'))).toBe(true)
  expect(requested.filter((url) => url.includes('private.example'))).toEqual([])
})
