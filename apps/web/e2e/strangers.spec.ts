import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { nip04 } from 'nostr-tools'
import { replyTags } from '@ncc/nostr-core'
import { replyTemplate } from '@ncc/nostr-core/templates'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { dismissToasts, expect, test } from './test.ts'

const now = Math.floor(Date.now() / 1000)
const builder = createEventBuilder({ seed: 61, start: now - 3600 })
const { event } = builder
const keyOf = (name: string) => builder.author(name).pubkey
const owner = builder.author('owner')

const profileOf = (name: string) => event(name, { kind: 0, content: JSON.stringify({ name }) })
const send = (from: string, to: string, text: string) =>
  event(from, {
    kind: 4,
    tags: [['p', keyOf(to)]],
    content: nip04.encrypt(builder.author(from).secretKey, keyOf(to), text),
  })
const post = event('owner', { content: 'Which tram goes to the harbour?' })
const reply = (from: string, content: string, to = post) => event(from, { content, tags: replyTags(to) })
const answered = reply('rita', 'The tram of strangers')
const alone = reply('eve', 'Buy my coins')

const members = ['owner', 'mina'].map((name) => ['member', keyOf(name)])
const events = [
  event('relay', { kind: 13_534, tags: [['-'], ...members] }),
  event('owner', { kind: 3, tags: [['p', keyOf('frida')]] }),
  ...['mina', 'frida', 'bob', 'eve', 'rita', 'vera'].map(profileOf),
  post,
  alone,
  reply('mallory', 'More coins below', alone),
  answered,
  reply('mina', 'That one, yes', answered),
  reply('frida', 'The seven'),
  reply('owner', 'Thank you both'),
  send('bob', 'owner', 'Do you remember me?'),
  send('owner', 'bob', 'I do'),
  send('mina', 'owner', 'Hello neighbour'),
  send('frida', 'owner', 'Hello friend'),
  send('vera', 'owner', 'Easy money'),
  send('rita', 'owner', 'I found your hat'),
]

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, events, keyOf('relay'))
})
test.afterAll(() => place.remove())

async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
}

const desktop = { width: 1440, height: 900 }
const phone = { width: 320, height: 700 }

test('strangers’ messages are requests until they are accepted or answered', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, owner.secretKey)
  await city.goto('/city')
  const way = city
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Messages' })
  await expect(way).toHaveAccessibleName(/2 unread messages/)
  await way.click()
  const inbox = city.getByRole('list', { name: 'Conversations' })
  const requests = city.getByRole('list', { name: 'Message requests' })
  await expect(inbox.getByRole('listitem')).toHaveCount(3)
  await expect(inbox).not.toContainText('Easy money')

  await city.getByRole('tab', { name: 'Conversations' }).focus()
  await city.keyboard.press('ArrowRight')
  await expect(city.getByRole('tab', { name: 'Requests (2)' })).toBeFocused()
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  await expect(city.getByRole('log', { name: /^Messages with/ })).toHaveCount(0)
  await requests.getByRole('button', { name: /vera/ }).press('Enter')
  await expect(city.getByText('vera isn’t a member of the city')).toBeVisible()
  await expect(requests.getByRole('listitem')).toHaveCount(2)
  for (const viewport of [phone, desktop]) {
    await city.setViewportSize(viewport)
    await expectAccessible(city)
  }
  await city.getByRole('button', { name: 'Report', exact: true }).press('Enter')
  const report = city.getByRole('dialog', { name: 'Report vera' })
  await expect(report).toBeVisible()
  await city.keyboard.press('Escape')
  await expect(report).toBeHidden()
  await city.getByRole('button', { name: 'Mute', exact: true }).press('Enter')
  await expect(requests.getByRole('listitem')).toHaveCount(1)
  await dismissToasts(city)

  // On a phone the list and the conversation are two screens.
  await city.setViewportSize(phone)
  await requests.getByRole('button', { name: /rita/ }).click()
  await expect(city.getByText('rita isn’t a member of the city')).toBeVisible()
  await city.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(city.getByRole('tab', { name: 'Requests (1)' })).toHaveAttribute('aria-selected', 'true')
  await requests.getByRole('button', { name: /rita/ }).click()
  await city.getByRole('button', { name: 'Accept' }).press('Enter')
  await expect(city.getByRole('button', { name: 'Accept' })).toHaveCount(0)
  await expect(city.getByRole('log', { name: 'Messages with rita' })).toBeFocused()
  await city.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(inbox.getByRole('listitem')).toHaveCount(4)
  await city.reload()
  await expect(inbox.getByRole('listitem')).toHaveCount(4)

  place.relay.add(send('sam', 'owner', 'Is this your street?'))
  await city.getByRole('tab', { name: 'Requests (1)' }).click()
  await requests.getByRole('button', { name: /Is this your street/ }).click()
  await city.getByRole('textbox', { name: 'Write a message' }).fill('It is')
  await city.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(
    city.getByRole('log', { name: /^Messages with/ }).getByText('It is', { exact: true }),
  ).toBeVisible()
  await city.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(inbox).toContainText('It is')
  await city.getByRole('tab', { name: 'Requests' }).click()
  await expect(city.getByText('No requests.')).toBeVisible()
})

for (const viewport of [desktop, phone]) {
  test(`strangers’ replies and alerts are behind a fold, ${viewport.width} pixels wide`, async ({ open }) => {
    const city = await open(place.server.origin)
    await city.setViewportSize(viewport)
    await enterAs(city, owner.secretKey)
    await city.addInitScript((text) => {
      const look = () => {
        if (document.body?.textContent.includes(text)) document.documentElement.dataset['flashed'] = ''
      }
      new MutationObserver(look).observe(document, { childList: true, subtree: true })
    }, alone.content)
    await city.goto(`/post/${post.id}`)
    const main = city.getByRole('main')
    await expect(main.getByRole('heading', { name: '6 replies' })).toBeVisible()
    for (const text of ['The tram of strangers', 'That one, yes', 'The seven', 'Thank you both'])
      await expect(main.getByText(text)).toBeVisible()
    const fold = main.getByRole('button', { name: '2 replies from people outside the city' })
    await expect(fold).toHaveAttribute('aria-expanded', 'false')
    await expect(city.locator('html')).not.toHaveAttribute('data-flashed')
    await fold.press('Enter')
    for (const text of [alone.content, 'More coins below']) await expect(main.getByText(text)).toBeVisible()
    await expectAccessible(city)
    await main
      .getByRole('article')
      .filter({ hasText: 'More coins below' })
      .getByRole('link', { name: /^Open post/ })
      .click()
    await expect(city).not.toHaveURL(`/post/${post.id}`)
    await city.goBack()
    await expect(main.getByText(alone.content)).toBeVisible()
    await city.goto(`/post/${post.id}?again#${alone.id}`)
    await expect(main.getByText(alone.content)).toBeInViewport()

    await openPage(city, '/notifications')
    const list = main.getByRole('list', { name: 'Alerts' })
    await expect(list).toContainText('The seven')
    await expect(list).not.toContainText(alone.content)
    await main.getByRole('button', { name: '3 alerts from people outside the city' }).press('Enter')
    await expect(list.nth(1)).toContainText(alone.content)
    await expectAccessible(city)
    const overflow = await city.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  })
}

test('alerts of strangers are not counted; visitors see the members’ replies first', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto(`/post/${post.id}`)
  const main = city.getByRole('main')
  await expect(main.getByText('That one, yes')).toBeVisible()
  await expect(main.getByText('The seven')).toHaveCount(0)
  await expect(main.getByRole('button', { name: '3 replies from people outside the city' })).toBeVisible()

  await enterAs(city, owner.secretKey)
  await city.goto('/city')
  const way = city.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Alerts' })
  await expect(way).toHaveAccessibleName('Alerts')
  const created_at = Math.floor(Date.now() / 1000) + 1
  const like = (from: string) => event(from, { kind: 7, content: '+', tags: replyTags(post), created_at })
  place.relay.add(like('eve'))
  place.relay.add(like('mina'))
  await expect(way).toHaveAccessibleName(/1 new alert$/)
})

test('a flood of a stranger’s likes leaves in the like of a person one follows', async ({ demo, open }) => {
  const like = (from: string, second: number) =>
    event(from, {
      kind: 7,
      content: '+',
      tags: [
        ['e', post.id],
        ['p', keyOf('owner')],
      ],
      created_at: now - 600 + second,
    })
  const flood = Array.from({ length: 80 }, (_, second) => like('eve', second + 1))
  const flooded = await startFaultCity(demo.origin, [...events, like('frida', 0), ...flood], keyOf('relay'))
  const city = await open(flooded.server.origin)
  await enterAs(city, owner.secretKey)
  await city.goto('/notifications')
  await expect(city.getByRole('main')).toContainText(/frida.*liked/)
  await flooded.remove()
})

test('a flood of a stranger’s replies leaves in those of members and of people one follows', async ({
  demo,
  open,
}) => {
  const answer = (from: string, to: typeof post, content: string, second: number) =>
    event(from, { ...replyTemplate({ text: content }, to, keyOf(from), now - 600 + second) })
  const article = event('owner', { kind: 30_023, content: 'Lamps', tags: [['d', 'lamps']] })
  const flood = [post, article].flatMap((to) => [
    answer('frida', to, 'A friend’s answer', 0),
    answer('mina', to, 'A member’s answer', 1),
    ...Array.from({ length: 60 }, (_, second) => answer('eve', to, `Coins ${second}`, second + 2)),
  ])
  const flooded = await startFaultCity(demo.origin, [...events, article, ...flood], keyOf('relay'))
  const city = await open(flooded.server.origin)
  await enterAs(city, owner.secretKey)
  const main = city.getByRole('main')
  for (const { id } of [post, article]) {
    await city.goto(`/post/${id}`)
    await expect(main.getByText('A friend’s answer')).toBeVisible()
    await expect(main.getByText('A member’s answer')).toBeVisible()
  }
  await flooded.remove()
})
