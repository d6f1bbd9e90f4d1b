import { AxeBuilder } from '@axe-core/playwright'
import { encodeNaddr, encodeNevent, encodeNpub } from '@ncc/nostr-core'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
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

[Why?](#why-they-stay) Tea is free[^1].

[^1]: Until two.

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
/** Sixty pictures, each on a server of its own. */
const album = builder.event('teo', {
  kind: 30_023,
  content: Array.from(
    { length: 60 },
    (_, index) => `![Lamp ${index}](https://lamp-${index}.invalid/1.png)`,
  ).join(' '),
  tags: [
    ['d', 'album'],
    ['title', 'Sixty lamps'],
  ],
})
/** An article in one of its versions. */
const timetable = (content: string, identifier = 'timetable', title = 'The timetable') =>
  builder.event('teo', {
    kind: 30_023,
    content,
    tags: [
      ['d', identifier],
      ['title', title],
    ],
  })
const first = timetable('Every ten minutes.')
const draft = builder.event('teo', {
  kind: 30_024,
  content: 'To be continued',
  tags: [
    ['d', 'draft'],
    ['title', 'Not finished'],
  ],
})
const stops = timetable(
  `| Saltmarket | Observatory | Lighthouse | Waterworks | Conservatory |
|---|---|---|---|---|
| 1:40 | 1:44 | 1:52 | 1:57 | 2:03 |`,
  'stops',
)
const arabic = timetable('ضع `tram[7]` هنا:\n\n```\nif (tram[7]) wait(10);\n```', 'arabic', 'جدول')
const withdrawn = timetable('Every hour.', 'withdrawn')
const addressOf = (identifier: string) =>
  encodeNaddr({ kind: 30_023, pubkey: article.pubkey, identifier, relays: [] })
const naddr = addressOf('last-tram')

const address = `30023:${article.pubkey}:last-tram`
const { pubkey: reader, secretKey } = builder.author('reader')
/** As other apps write them: on an older version, and below that. */
const comment = builder.event('teo', {
  kind: 1111,
  content: 'It leaves at 1:41 now.',
  tags: [
    ['A', address],
    ['K', '30023'],
    ['P', article.pubkey],
    ['a', address],
    ['e', 'f'.repeat(64)],
    ['k', '30023'],
    ['p', article.pubkey],
  ],
})

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('mara', { kind: 0, content: '{"name":"Mara"}' }),
    builder.event('teo', { kind: 0, content: '{"name":"Teo"}' }),
    article,
    album,
    comment,
    first,
    stops,
    draft,
    builder.event('mara', { content: 'Coming soon', tags: [['q', `30024:${article.pubkey}:draft`]] }),
    withdrawn,
    arabic,
    builder.event('mara', { content: `Read this: nostr:${naddr}` }),
    builder.event('mara', {
      content: 'A far quote',
      tags: [['q', `30023:${article.pubkey}:${'far/'.repeat(70)}`]],
    }),
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
  await expect(page.getByRole('listitem')).toHaveText(['Tea first', 'Then soup, says @Mara', /^Until two./])
  // Its numbers, of up to two digits, are not cut off.
  const leftOf = async (role: 'listitem' | 'blockquote') =>
    (await page.getByRole(role).first().boundingBox())?.x ?? 0
  expect((await leftOf('listitem')) - (await leftOf('blockquote'))).toBeGreaterThanOrEqual(32)
  await expect(page.getByRole('cell')).toHaveText(['Saltmarket', '1:52'])
  await expect(page.getByText('Three lamps')).toBeVisible()
  await expect(page.getByText('<script>')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Timetable' })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: 'Trap' })).toHaveCount(0)
  await expect(page.getByRole('link', { name: '#trams' })).toBeVisible()
  await page.getByRole('link', { name: 'Why?' }).press('Enter')
  await expect(page.getByRole('heading', { level: 3 })).toBeInViewport()
  await page.locator('[role=doc-noteref]').press('Enter')
  await expect(page.getByText('Until two.')).toBeInViewport()
  await page.getByLabel('Back to the text').press('Enter')
  await expect(page.getByText('Tea is free')).toBeInViewport()
  await expect(city).toHaveTitle(/^Teo: The last tram is a promise/)
  await page.getByRole('link', { name: '@Mara' }).click()
  await expect(city.getByRole('heading', { level: 1, name: 'Mara' })).toBeVisible()
})

test('comments on a long post are read, and answered in the form that other apps read (NIP-22)', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${naddr}`)
  const main = city.getByRole('main')
  await expect(main.getByRole('article').filter({ hasText: comment.content })).toBeVisible()
  await main.getByRole('button', { name: 'Reply' }).first().press('Enter')
  const written = () => place.relay.stored.filter(({ kind, pubkey }) => kind === 1111 && pubkey === reader)
  await main.getByRole('textbox').fill('I waited for it')
  await main.getByRole('textbox').press('Control+Enter')
  await expect(main.getByRole('article').filter({ hasText: 'I waited for it' })).toBeVisible()
  await expect
    .poll(() => written().map(({ tags }) => tags))
    .toEqual([
      [
        ['A', address, ''],
        ['K', '30023'],
        ['P', article.pubkey],
        ['a', address, ''],
        ['e', article.id, '', article.pubkey],
        ['k', '30023'],
        ['p', article.pubkey],
      ],
    ])
  await openPage(city, `/post/${comment.id}`)
  await expect(main.getByRole('article').filter({ hasText: comment.content })).toBeVisible()
  // It names a version that was replaced.
  await expect(main.getByRole('link', { name: 'The last tram is a promise' })).toBeVisible()
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

test('the words of a wide table stay whole: it scrolls by itself', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 900 })
  await city.goto(`/post/${addressOf('stops')}`)
  const table = city.getByRole('main').getByRole('table')
  await expect(table).toBeVisible()
  const heights = await table
    .getByRole('columnheader')
    .evaluateAll((cells) => cells.map((cell) => cell.getClientRects()[0]?.height ?? 0))
  expect(heights).toHaveLength(5)
  expect(Math.max(...heights)).toBeLessThan(45)
  expect(await table.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  await table.press('ArrowRight')
  await expect.poll(() => table.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0)
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
})

test('an Arabic article runs from right to left with its title, and its code from left to right', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.goto(`/post/${addressOf('arabic')}`)
  const page = city.getByRole('main').getByRole('article')
  await expect(page.getByRole('heading', { name: 'جدول' })).toHaveCSS('direction', 'rtl')
  await expect(page.getByText('ضع')).toHaveCSS('direction', 'rtl')
  await expect(page.getByText('tram[7]', { exact: true })).toHaveCSS('direction', 'ltr')
  await expect(page.getByText('if (tram[7]) wait(10);')).toHaveCSS('direction', 'ltr')
})

test('a draft that a post names is called one, and its text is not shown', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  const card = city.getByRole('article', { name: 'Not finished' })
  await expect(card.getByText('Draft of an article')).toBeVisible()
  await card.getByRole('link', { name: 'Not finished' }).press('Enter')
  const page = city.getByRole('main').getByRole('article', { name: 'Not finished' })
  await expect(page.getByText('Draft of an article')).toBeVisible()
  await expect(page.getByText('To be continued')).toHaveCount(0)
})

test('a link to what has an identifier that is too long for a code is not called broken', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.goto('/city')
  const card = city.getByRole('article').filter({ hasText: 'A far quote' })
  await card.getByRole('link', { name: /^far\/far/ }).press('Enter')
  await expect(
    city.getByRole('main').getByText('None of the relays we asked has it.', { exact: false }),
  ).toBeVisible()
  await expect(city.getByRole('main').getByText(/^far\/far/)).toBeVisible()
})

test('of an article with many pictures the first fifty are loaded, and the others described', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  const contacted = new Set<string>()
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABpfZFQAAAAABJRU5ErkJggg==',
    'base64',
  )
  await city.route(/^https:\/\/lamp-/, (route) => {
    contacted.add(new URL(route.request().url()).host)
    return route.fulfill({ contentType: 'image/png', body: png })
  })
  await city.goto(`/post/${album.id}`)
  const page = city.getByRole('main').getByRole('article', { name: 'Sixty lamps' })
  await expect(page.getByText('Lamp 59')).toBeVisible()
  await expect(page.getByRole('img', { name: /^Lamp / })).toHaveCount(50)
  await expect.poll(() => contacted.size).toBe(50)
})

test('a comment that is being written stays when the author changes the article', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${addressOf('timetable')}`)
  const main = city.getByRole('main')
  await expect(main.getByText('Every ten minutes.')).toBeVisible()
  await main.getByRole('button', { name: 'Reply' }).press('Enter')
  const box = main.getByRole('textbox')
  await box.fill('Not on Sun')
  const second = timetable('Every five minutes.')
  place.relay.add(second)
  await expect(main.getByText('Every five minutes.')).toBeVisible()
  await expect(box).toHaveValue('Not on Sun')
  await expect(box).toBeFocused()
  await box.pressSequentially('days')
  await box.press('Control+Enter')
  const sent = () => place.relay.stored.find(({ content }) => content === 'Not on Sundays')
  await expect.poll(() => sent()?.tags).toContainEqual(['e', second.id, '', second.pubkey])
  // Links to versions that were replaced, for a reader who has none of them: one is still on a relay.
  const reader = await open(place.server.origin)
  const read = reader.getByRole('main')
  const path = (id: string) => `/post/${encodeNevent({ id, author: first.pubkey, kind: first.kind })}`
  await reader.goto(path(first.id))
  await expect(read.getByText('Every five minutes.')).toBeVisible()
  await reader.goto(path('e'.repeat(64)))
  await read.getByRole('link', { name: 'The timetable' }).first().press('Enter')
  await expect(read.getByText('Every five minutes.')).toBeVisible()
})

test('a comment that no relay has accepted stays when the author changes the article', async ({
  open,
  demo,
}) => {
  const unsure = timetable('Now and then.', 'unsure')
  const other = await startFaultCity(demo.origin, [unsure])
  const city = await open(other.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${addressOf('unsure')}`)
  const main = city.getByRole('main')
  await main.getByRole('button', { name: 'Reply' }).press('Enter')
  other.relay.script = { rejected: () => 'rate-limited: slow down' }
  await main.getByRole('textbox').fill('When exactly?')
  await main.getByRole('textbox').press('Control+Enter')
  const comment = main.getByText('When exactly?').filter({ visible: true })
  await expect(main.getByRole('textbox')).toHaveValue('')
  await expect(comment).toHaveCount(1)
  other.relay.add(timetable('At noon.', 'unsure'))
  await expect(main.getByText('At noon.')).toBeVisible()
  await expect(comment).toHaveCount(1)
  await other.remove()
})

test('an article that its author deletes disappears, and not what was written about it', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${addressOf('withdrawn')}`)
  const main = city.getByRole('main')
  await expect(main.getByText('Every hour.')).toBeVisible()
  await main.getByRole('button', { name: 'Reply' }).press('Enter')
  await main.getByRole('textbox').fill('Only every hour?')
  place.relay.add(
    builder.event('teo', { kind: 5, tags: [['a', `30023:${withdrawn.pubkey}:withdrawn`]], content: '' }),
  )
  await expect(main.getByText('It may have been deleted.', { exact: false })).toBeVisible()
  await expect(main.getByText('Every hour.')).toBeHidden()
  await expect(main.getByText('Only every hour?')).toBeVisible()
})

test('an article has the reactions and the menu of a post: it is reported to the moderators', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${naddr}`)
  const page = city.getByRole('main').getByRole('article', { name: 'The last tram is a promise' })
  place.relay.add(builder.event('mara', { kind: 7, content: '🎉', tags: [['e', article.id]] }))
  await expect(page.getByRole('button', { name: /🎉/ })).toBeVisible()
  // To an older version.
  place.relay.add(
    builder.event('teo', {
      kind: 7,
      content: '🚋',
      tags: [
        ['e', 'f'.repeat(64)],
        ['a', address],
      ],
    }),
  )
  const tram = page.getByRole('button', { name: /🚋/ })
  await expect(tram).toBeVisible()
  await tram.press('Enter')
  await expect(tram).toHaveAttribute('aria-pressed', 'true')
  const sent = (wanted: number) =>
    place.relay.stored.find(({ kind, pubkey }) => kind === wanted && pubkey === reader)
  await expect.poll(() => sent(7)?.tags).toContainEqual(['a', address, '', article.pubkey])
  await tram.press('Enter')
  await expect(tram).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => sent(5)?.tags).toContainEqual(['e', sent(7)?.id])
  // All versions of it are liked and bookmarked together.
  const like = page.getByRole('button', { name: 'Like', exact: true })
  place.relay.add(
    builder.event('mara', {
      kind: 7,
      content: '+',
      tags: [
        ['e', 'f'.repeat(64)],
        ['a', address],
      ],
    }),
  )
  await expect(page.getByText('1 like')).toBeAttached()
  await like.press('Enter')
  await expect(page.getByText('2 likes')).toBeAttached()
  await page.getByRole('button', { name: 'Bookmark' }).press('Enter')
  await page.getByRole('button', { name: 'Repost' }).press('Enter')
  await city.getByRole('menuitem', { name: 'Repost' }).press('Enter')
  await expect.poll(() => sent(16)?.tags).toContainEqual(['a', address, place.relay.url])
  const menu = page.getByRole('button', { name: 'More' })
  await menu.press('Enter')
  await city.getByRole('menuitem', { name: 'Report' }).press('Enter')
  await city.getByRole('dialog').getByRole('button', { name: 'Send report' }).press('Enter')
  await expect.poll(() => sent(1984)?.tags).toContainEqual(['e', article.id, 'spam'])
  await city.getByRole('link', { name: 'Bookmarks' }).first().press('Enter')
  const bookmarked = city.getByRole('list', { name: 'Bookmarked posts' })
  await expect(bookmarked.getByRole('article', { name: 'The last tram is a promise' })).toBeVisible()
  await bookmarked.getByRole('button', { name: 'Remove bookmark' }).press('Enter')
  await expect(city.getByText('No bookmarks yet.', { exact: false })).toBeVisible()
})
