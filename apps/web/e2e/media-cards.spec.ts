import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test, watchErrors } from './test.ts'

const { event } = createEventBuilder({ seed: 68, start: Math.floor(Date.now() / 1000) - 3600 })

let place: FaultCity
let ids: { picture: string; warned: string; video: string }

test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [])
  const imeta = (name: string, ...more: string[]) => ['imeta', `url ${place.server.origin}${name}`, ...more]
  const images = [1, 2, 3, 4, 5].map((one) =>
    imeta(`/pwa-512x512.png?${one}`, 'm image/png', 'dim 512x512', `alt Boat ${one}`),
  )
  const picture = event('ada', {
    kind: 20,
    content: 'The harbour at six.',
    tags: [['title', 'Harbour'], ...images],
  })
  const warned = event('ada', {
    kind: 20,
    content: 'The end of the film.',
    tags: [
      ['title', 'The last frame'],
      ['content-warning', 'the ending'],
      imeta('/pwa-64x64.png?end', 'm image/png'),
    ],
  })
  const video = event('ada', {
    kind: 22,
    content: 'Ten seconds of rain.',
    tags: [['title', 'Rain'], imeta('/rain.mp4', 'm video/mp4'), imeta('/rain-small.mp4', 'm video/mp4')],
  })
  ids = { picture: picture.id, warned: warned.id, video: video.id }
  place.relay.add(event('ada', { kind: 0, content: '{"name":"Ada"}' }), picture, warned, video)
})
test.afterAll(() => place.remove())

test('pictures and videos of other clients are shown with their media, and a warning hides them until it is opened', async ({
  context,
}) => {
  const page = await context.newPage()
  const errors = watchErrors(page)
  const requested = new Set<string>()
  page.on('request', (request) => requested.add(new URL(request.url()).search))
  // It never ends, so that it neither plays nor fails.
  await context.route('**/rain*.mp4', () => undefined)
  const main = page.getByRole('main')

  await page.goto(`${place.server.origin}/post/${ids.picture}`)
  await expect(main.getByText('The harbour at six.')).toBeVisible()
  await expect(main.getByRole('link', { name: 'Boat 1' })).toBeVisible()
  await expect(main.getByRole('button', { name: 'Show 1 more image' })).toBeVisible()

  await page.goto(`${place.server.origin}/post/${ids.video}`)
  await expect(main.locator('video')).toHaveCount(1)
  await expect(main.locator('video')).toHaveAttribute('src', `${place.server.origin}/rain.mp4`)

  await page.goto(`${place.server.origin}/post/${ids.warned}`)
  await expect(main.getByText('the ending')).toBeVisible()
  await expect(main.getByText('The end of the film.')).toHaveCount(0)
  expect(requested).not.toContain('?end')
  await main.getByRole('button', { name: /show/i }).click()
  await expect(main.getByText('The end of the film.')).toBeVisible()
  await expect.poll(() => requested.has('?end')).toBe(true)
  expect(errors).toEqual([])
})
