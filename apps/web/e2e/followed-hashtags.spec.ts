import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 15, start: Math.floor(Date.now() / 1000) - 7200 })
const { pubkey: owner, secretKey } = builder.author('owner')
const other = ['a', `30015:${owner}:trams`]

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('owner', { kind: 0, content: JSON.stringify({ name: 'Owner' }) }),
    builder.event('owner', { kind: 3, tags: [] }),
    builder.event('owner', { kind: 10_015, tags: [other, ['t', 'trams']], content: 'encrypted elsewhere' }),
    builder.event('stranger', { kind: 1, content: 'Line 7 at dawn #trams', tags: [['t', 'trams']] }),
  ])
})
test.afterAll(() => place.remove())

test('a followed hashtag has a timeline of its own; it is unfollowed and followed, at 320 px', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 800 })
  await enterAs(city, secretKey)
  place.relay.script = { delay: 300 }
  await city.goto('/')
  const main = city.getByRole('main')
  await main.getByRole('button', { name: /Category/ }).press('Enter')
  // The list of categories stays open while the account's lists arrive.
  await expect(main.getByText('0 posts')).toBeVisible()
  await city
    .getByRole('group', { name: 'Hashtags you follow' })
    .getByRole('option', { name: '#trams' })
    .click()
  place.relay.script = {}
  await expect(main.getByText('Line 7 at dawn')).toBeVisible()
  await main.getByRole('button', { name: 'Unfollow #trams' }).press('Enter')
  const follow = main.getByRole('button', { name: 'Follow #trams', exact: true })
  await expect(follow).toBeFocused()
  // It takes no press while the unfollowing is still being checked.
  await expect(follow).toBeEnabled()
  const newest = () =>
    place.relay.stored
      .filter(({ kind, pubkey }) => kind === 10_015 && pubkey === owner)
      .toSorted((a, b) => b.created_at - a.created_at)[0]
  await expect.poll(newest).toMatchObject({ tags: [other], content: 'encrypted elsewhere' })
  await follow.press('Enter')
  await expect(main.getByRole('button', { name: 'Unfollow #trams' })).toBeVisible()
  await expect.poll(newest).toMatchObject({ tags: [other, ['t', 'trams']], content: 'encrypted elsewhere' })
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})
