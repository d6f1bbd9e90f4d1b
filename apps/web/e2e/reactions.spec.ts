import { AxeBuilder } from '@axe-core/playwright'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 25, start: Math.floor(Date.now() / 1000) - 7200 })
const { pubkey: owner, secretKey } = builder.author('owner')
const tramImage = (origin: string) => `${origin}/pwa-192x192.png`

let place: FaultCity
let post: ReturnType<typeof builder.event>
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [])
  const profiles = ['mara', 'teo', 'june'].map((name) =>
    builder.event(name, { kind: 0, content: JSON.stringify({ name: `${name} of the tram` }) }),
  )
  const emoji = ['emoji', 'tram', tramImage(place.server.origin)]
  post = builder.event('owner', { kind: 1, content: 'Last :tram: home, not a :bus:', tags: [emoji] })
  const react = (name: string, content: string, tags: string[][] = []) =>
    builder.event(name, { kind: 7, content, tags: [['e', post.id], ['p', owner], ...tags] })
  const reactions = [
    react('mara', '😂'),
    react('teo', '😂'),
    react('teo', ':tram:', [emoji]),
    react('june', '+'),
    react('june', 'no emoji at all'),
  ]
  const own = builder.event('owner', { kind: 10_030, tags: [emoji] })
  const contacts = builder.event('owner', {
    kind: 3,
    tags: ['mara', 'teo', 'june'].map((name) => ['p', builder.author(name).pubkey]),
  })
  for (const event of [...profiles, contacts, post, ...reactions, own]) place.relay.add(event)
})
test.afterAll(() => place.remove())

test('reactions are seen, given and taken back, with the keyboard alone', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${post.id}`)
  const card = city.getByRole('main').getByRole('article').first()
  const reactions = card.getByRole('group', { name: 'Reactions' })
  await expect(reactions.getByRole('button', { name: '😂 2 reactions' })).toBeVisible()
  await expect(
    reactions.getByRole('button', { name: ':tram: 1 reaction' }).getByRole('img'),
  ).toHaveJSProperty('complete', true)
  await expect(card).toContainText('1 like')
  await expect(reactions.getByRole('button')).toHaveCount(3)
  await expect(card.getByRole('img', { name: ':tram:' }).first()).toBeVisible()
  await expect(card).toContainText('not a :bus:')

  await reactions.getByRole('button', { name: '😂 2 reactions' }).press('Enter')
  const own = reactions.getByRole('button', { name: '😂 3 reactions', pressed: true })
  await expect(own).toBeFocused()
  const sent = () => place.relay.stored.filter(({ kind, pubkey }) => kind === 7 && pubkey === owner)
  await expect.poll(() => sent().map(({ content }) => content)).toEqual(['😂'])
  await own.press('Enter')
  await expect(reactions.getByRole('button', { name: '😂 2 reactions', pressed: false })).toBeFocused()
  await expect
    .poll(() => place.relay.stored.filter(({ kind, pubkey }) => kind === 5 && pubkey === owner).length)
    .toBe(1)

  await reactions.getByRole('button', { name: 'Add reaction' }).press('Enter')
  const dialog = city.getByRole('dialog', { name: 'Add reaction' })
  await expect(dialog.getByRole('searchbox')).toBeFocused()
  await expect(dialog.getByRole('option', { name: 'tram' })).toBeVisible()
  await city.keyboard.type('croissant')
  await expect(dialog.getByRole('option')).toHaveText(['🥐'])
  await city.keyboard.press('Tab')
  await city.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(reactions.getByRole('button', { name: '🥐 1 reaction', pressed: true })).toBeVisible()
  await city.reload()
  await expect(reactions.getByRole('button', { name: '🥐 1 reaction', pressed: true })).toBeVisible()
})

test('one account that reacts with hundreds of emoji does not fill the card', async ({ open }) => {
  const flooded = builder.event('mara', { kind: 1, content: 'The most talked about tram' })
  const reactions = Array.from({ length: 300 }, (_, index) =>
    builder.event('rat', {
      kind: 7,
      content: String.fromCodePoint(0x1f300 + index),
      tags: [['e', flooded.id]],
    }),
  )
  for (const event of [flooded, ...reactions]) place.relay.add(event)
  const city = await open(place.server.origin)
  await city.goto(`/post/${flooded.id}`)
  const card = city.getByRole('main').getByRole('article').first()
  await expect(card.getByText('🌀')).toBeVisible()
  expect((await card.boundingBox())?.height).toBeLessThan(600)
})

test('a reaction is an alert of its own, which a setting switches off', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/notifications')
  const alerts = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  await expect(alerts).toContainText('and 1 other reacted to your post with 😂')
  await expect(alerts).toContainText('liked your post')
  await openPage(city, '/notification-settings')
  await city.getByRole('switch', { name: 'Reactions' }).press('Space')
  await city.getByRole('link', { name: 'Alerts' }).first().click()
  await expect(alerts).toContainText('liked your post')
  await expect(alerts).not.toContainText('reacted to your post')
})

test('a reaction that no relay accepts is taken off again, with a word', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${post.id}`)
  const card = city.getByRole('main').getByRole('article').first()
  place.relay.script = { rejected: () => 'blocked: not today' }
  await card.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await city.getByRole('menuitem', { name: 'Add reaction' }).press('Enter')
  await city.getByRole('option', { name: 'fire' }).press('Enter')
  await expect(city.getByText('Your reaction was not sent')).toBeVisible()
  await expect(card.getByRole('button', { name: /🔥/ })).toHaveCount(0)
  place.relay.script = {}
})

test('a like and a reaction that are taken back on one device go on the other, and can be given again', async ({
  open,
}) => {
  const tram = builder.event('mara', { kind: 1, content: 'Liked on two devices' })
  place.relay.add(tram, builder.event('teo', { kind: 7, content: '🚋', tags: [['e', tram.id]] }))
  const [phone, laptop] = [await open(place.server.origin), await open(place.server.origin)]
  for (const device of [phone, laptop]) {
    await enterAs(device, secretKey)
    await device.goto(`/post/${tram.id}`)
  }
  const buttonsOf = (device: typeof phone) => {
    const card = device.getByRole('main').getByRole('article').first()
    return [
      card.getByRole('button', { name: 'Like', exact: true }),
      card.getByRole('button', { name: /^🚋/ }),
    ]
  }
  const second = () => Math.floor(Date.now() / 1000)
  const press = async (device: typeof phone, isOn: boolean) => {
    // Given again in the same second, it would be the same event.
    const before = second()
    await expect.poll(second).toBeGreaterThan(before)
    for (const button of buttonsOf(device)) await button.press('Enter')
    for (const button of [...buttonsOf(phone), ...buttonsOf(laptop)])
      await expect(button).toHaveAttribute('aria-pressed', String(isOn))
  }
  await press(phone, true)
  await press(laptop, false)
  await press(phone, true)
  await press(phone, false)
  await press(laptop, true)
})

test('reactions and the choice of emoji fit a phone, in both themes', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 800 })
  await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await enterAs(city, secretKey)
  await city.goto(`/post/${post.id}`)
  await city.getByRole('group', { name: 'Reactions' }).getByRole('button', { name: 'Add reaction' }).click()
  await expect(city.getByRole('option', { name: 'fire' })).toBeVisible()
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const theme of ['light', 'dark'] as const) {
    await city.emulateMedia({ colorScheme: theme })
    await expect(city.locator('html')).toHaveAttribute('data-theme', theme)
    const axe = new AxeBuilder({ page: city }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})
