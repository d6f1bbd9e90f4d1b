import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 63, start: Math.floor(Date.now() / 1000) - 7200 })
const { pubkey: owner, secretKey } = builder.author('owner')
const other = ['server', 'https://elsewhere.example']
const drawing =
  '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><script>document.title</script></svg>'
const drawn = createHash('sha256').update(drawing).digest('hex')
const film = 'no film that a browser can play'
const filmed = createHash('sha256').update(film).digest('hex')

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('owner', { kind: 0, content: JSON.stringify({ name: 'Owner' }) }),
    builder.event('owner', { kind: 10_063, tags: [other], content: '' }),
    builder.event('stranger', { kind: 10_063, tags: [other], content: '' }),
    builder.event('stranger', { content: `A drawing https://gone.example/${drawn}.png` }),
    builder.event('stranger', { content: `A film https://gone.example/${filmed}.mp4` }),
  ])
})
test.afterAll(() => place.remove())

test('images are copied to the account’s servers, and found there once the city has lost them', async ({
  open,
  demo,
}) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 800 })
  await enterAs(city, secretKey)
  const newest = (kind: number) =>
    place.relay.stored
      .filter((event) => event.kind === kind && event.pubkey === owner)
      .toSorted((a, b) => b.created_at - a.created_at)[0]

  await test.step('a server is added and another removed with the keyboard', async () => {
    await city.goto('/relay-settings')
    const panel = city.getByRole('region', { name: 'Media servers' })
    const address = panel.getByRole('textbox', { name: 'Address of a Blossom server' })
    await address.fill('http://192.168.0.9')
    await address.press('Enter')
    await expect(panel.getByText('Not the address of a public server')).toBeVisible()
    await address.fill(demo.origin)
    await address.press('Enter')
    await expect(city.getByText('Server added')).toBeVisible()
    const added = ['server', demo.origin]
    await expect.poll(() => newest(10_063)?.tags).toEqual([other, added])
    await panel.getByRole('button', { name: /^Make .* your first choice$/ }).press('Enter')
    await expect.poll(() => newest(10_063)?.tags).toEqual([added, other])
    await expect(address).toBeFocused()
    await expect(city.getByText('First choice changed')).toBeVisible()
    await panel.getByRole('button', { name: 'Remove elsewhere.example' }).press('Enter')
    await expect.poll(() => newest(10_063)?.tags).toEqual([added])
    await expect(panel.getByRole('listitem')).toHaveText([new URL(demo.origin).host])
    expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  })

  const hash = await test.step('a posted image is copied', async () => {
    await openPage(city, '/city')
    await city.getByRole('textbox', { name: 'Share something with the city...' }).fill('A lamp')
    const buffer = await readFile(new URL('../dist/pwa-192x192.png', import.meta.url))
    await city
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'lamp.png', mimeType: 'image/png', buffer })
    await city.getByRole('button', { name: 'Post', exact: true }).press('Enter')
    await expect(city.getByText('Post published!')).toBeVisible()
    const imeta = newest(1)?.tags.find(([name]) => name === 'imeta') ?? []
    const sha256 = imeta.find((field) => field.startsWith('x '))?.slice(2) ?? ''
    await expect.poll(async () => (await fetch(`${demo.origin}/${sha256}`)).status).toBe(200)
    return sha256
  })

  await test.step('the city has lost it', async () => {
    const post = city.getByRole('article').filter({ hasText: 'A lamp' })
    // Hidden by the moderators: it does not come back from elsewhere.
    const lookUp = `${place.server.origin}/${hash}*`
    await city.route(lookUp, (route) => route.fulfill({ status: 410 }))
    await city.route(/\/media\//, (route) => route.fulfill({ status: 410 }))
    const asked = city.waitForResponse(lookUp)
    await city.goto('/city')
    await asked
    await expect(post).toBeVisible()
    await expect(post.locator('a > img')).toHaveCount(0)
    // Lost: only the copy is left.
    await city.route(/\/media\//, (route) => route.fulfill({ status: 404 }))
    await city.route(lookUp, (route) => route.fulfill({ status: 404 }))
    await city.goto('/city')
    const image = post.locator('a > img')
    await expect(image).toHaveAttribute('src', /^blob:/)
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })
})

test('a copy that could hold scripts is not shown: it would be a document of the city', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.route('https://gone.example/**', (route) => route.fulfill({ status: 404 }))
  const copy = city.waitForResponse(`https://elsewhere.example/${drawn}.png`)
  const headers = { 'access-control-allow-origin': '*' }
  await city.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'image/svg+xml', headers, body: drawing }),
  )
  await city.goto('/city')
  await (await copy).finished()
  const post = city.getByRole('article').filter({ hasText: 'A drawing' })
  await expect(post).toBeVisible()
  await expect(post.locator('a > img')).toHaveCount(0)
  await expect(post.locator('a[href^="blob:"]')).toHaveCount(0)
})

test('a lost video is looked for on its author’s servers, and is a link if the copy cannot be played either', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.route('https://gone.example/**', (route) => route.fulfill({ status: 404 }))
  const copy = city.waitForResponse(`https://elsewhere.example/${filmed}.mp4`)
  const headers = { 'access-control-allow-origin': '*' }
  await city.route('https://elsewhere.example/**', (route) =>
    route.fulfill({ contentType: 'video/mp4', headers, body: film }),
  )
  await city.goto('/city')
  await (await copy).finished()
  const post = city.getByRole('article').filter({ hasText: 'A film' })
  await expect(post.getByRole('link', { name: `https://gone.example/${filmed}.mp4` })).toBeVisible()
  await expect(post.locator('video')).toHaveCount(0)
})
