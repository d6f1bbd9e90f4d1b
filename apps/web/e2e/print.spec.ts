import type { Page } from '@playwright/test'
import { encodeNaddr } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const builder = createEventBuilder({ seed: 29, start: Math.floor(Date.now() / 1000) - 7200 })
const article = builder.event('teo', {
  kind: 30_023,
  content: 'Line Seven leaves at **1:40**.\n\n```\nlong '.concat(
    'long '.repeat(100),
    '\n```\n\n',
    ['| Observatory ', '|-', '| 1:40 '].map((cell) => `${cell.repeat(30)}|`).join('\n'),
  ),
  tags: [
    ['d', 'last-tram'],
    ['title', 'The last tram is a promise'],
  ],
})
const naddr = encodeNaddr({ kind: 30_023, pubkey: article.pubkey, identifier: 'last-tram', relays: [] })
const root = builder.event('teo', { content: 'Who sells lamps? '.repeat(80) })
const reply = builder.event('mara', {
  content: 'The market does',
  tags: [
    ['e', root.id, '', 'root'],
    ['p', root.pubkey],
  ],
})

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('mara', { kind: 0, content: '{"name":"Mara"}' }),
    builder.event('teo', { kind: 0, content: '{"name":"Teo"}' }),
    article,
    root,
    reply,
  ])
})
test.afterAll(() => place.remove())

/** What is printed of a page is its content alone, in dark ink whatever the theme is. */
async function expectPaper(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' })
  for (const one of [
    page.getByRole('banner'),
    page.getByRole('navigation'),
    page.getByRole('complementary'),
    page.getByRole('region', { name: 'Quick actions' }),
    page.getByRole('main').getByRole('button'),
    page.getByRole('main').getByRole('textbox'),
    page.getByRole('main').getByRole('tablist'),
  ])
    await expect(one.filter({ visible: true })).toHaveCount(0)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(0, 0, 0)')
}

/** Paper does not scroll. */
const hiddenText = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('main :is(p, pre, table, [role=log])')]
      .filter((one) => one.scrollHeight > one.clientHeight + 1 || one.scrollWidth > one.clientWidth + 1)
      .map((one) => one.outerHTML.slice(0, 200)),
  )

test('a printed thread has all of its post and its replies, with their dates', async ({ open }) => {
  const page = await open(place.server.origin)
  await enterAs(page)
  await page.goto(`/post/${root.id}`)
  const answer = page.getByRole('article').filter({ hasText: 'The market does' }).last()
  await expect(answer).toBeVisible()
  await expectPaper(page)
  await expect(answer).toBeVisible()
  expect(await hiddenText(page)).toEqual([])
  const day = await answer
    .locator('time')
    .first()
    .evaluate((time) => getComputedStyle(time, '::after').content)
  expect(day).toContain(new Date(reply.created_at * 1000).toISOString().slice(0, 10))
})

test('a printed article begins on the first page, and its code does not run off the paper', async ({
  open,
}) => {
  const page = await open(place.server.origin)
  await page.goto(`/post/${naddr}`)
  const text = page.getByRole('article', { name: 'The last tram is a promise' })
  await expect(text).toBeVisible()
  await expectPaper(page)
  await expect(text).toHaveCSS('break-inside', 'auto')
  expect(await hiddenText(page)).toEqual([])
})

test('a printed profile and the printed keys are without what only a screen can do', async ({
  city,
  demo,
}) => {
  await enterAs(city, demo.nsec)
  await city.goto('/profile')
  await expect(city.getByRole('main').getByRole('article').first()).toBeVisible()
  await expectPaper(city)
  await expect(city.getByRole('link', { name: 'Edit Profile' })).toBeHidden()

  await city.emulateMedia({ media: 'screen' })
  await openPage(city, '/contacts')
  const search = city.getByRole('searchbox', { name: /^Search name/ })
  const box = await search.locator('..').elementHandle()
  await expectPaper(city)
  expect(await box?.isVisible()).toBe(false)

  await city.emulateMedia({ media: 'screen' })
  await openPage(city, '/account-keys')
  await city.getByRole('button', { name: 'Show Private key (nsec)' }).click()
  await expectPaper(city)
  await expect(city.getByText(demo.nsec)).toBeVisible()
  await expect(city.getByRole('region', { name: 'Erase this account' })).toBeHidden()
})

test('a printed conversation is printed in full, and without the others', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.setViewportSize({ width: 1280, height: 500 })
  await city.goto('/messages')
  await city.getByRole('list', { name: 'Conversations' }).getByRole('button').first().click()
  await expect(city.getByRole('log').getByRole('paragraph').first()).toBeVisible()
  await expectPaper(city)
  await expect(city.getByRole('list', { name: 'Conversations' })).toBeHidden()
  expect(await hiddenText(city)).toEqual([])
})
