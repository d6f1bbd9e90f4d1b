import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { createAccount, expect, post, signIn, test, watchErrors } from './test.ts'
import { controlVisibility, see } from './visibility.ts'

/** The owner's alerts: twenty-five mentions, a reply, three likes of one post, and a new follower. */
function createAlerts() {
  const builder = createEventBuilder({ seed: 41, start: Math.floor(Date.now() / 1000) - 3600 })
  const { pubkey, secretKey } = builder.author('owner')
  const post = builder.event('owner', { content: 'Who likes lamps?' })
  const about = [
    ['e', post.id],
    ['p', pubkey],
  ]
  const mentions = Array.from({ length: 25 }, (_, index) =>
    builder.event('friend', { content: `Seen the owner ${index} times`, tags: [['p', pubkey]] }),
  )
  const answer = builder.event('friend', { content: 'I do', tags: about })
  const likes = ['one', 'two', 'three'].map((name) =>
    builder.event(name, { kind: 7, content: '+', tags: about }),
  )
  const follower = builder.event('friend', { kind: 3, tags: [['p', pubkey]] })
  let seen = 25
  const later = () =>
    builder.event('friend', {
      created_at: Math.floor(Date.now() / 1000) + 1,
      content: `Seen the owner ${seen++} times`,
      tags: [['p', pubkey]],
    })
  return {
    later,
    key: Buffer.from(secretKey).toString('hex'),
    post,
    answer,
    events: [post, ...mentions, answer, ...likes, follower],
  }
}

test('visitors are asked to sign in, and somebody new has no alerts', async ({ city }) => {
  await city.goto('/notifications')
  await expect(city).toHaveTitle('Alerts · Nostr City Club')
  await expect(city.getByText('Sign in to view notifications')).toBeVisible()
  await createAccount(city)
  await expect(city.getByText('No notifications yet.').first()).toBeVisible()
})

test('alerts name who did what, ten at first, new since the first sign-in here until they are shown', async ({
  open,
  demo,
}) => {
  const { key, post: liked, answer, events, later } = createAlerts()
  const place = await startFaultCity(demo.origin, events)
  const city = await open(place.server.origin)
  await controlVisibility(city)
  await city.goto('/city')
  await signIn(city, key)
  const way = city.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Alerts' })
  const panel = city.getByRole('complementary', { name: 'Side panel' })
  await panel.getByRole('tab', { name: 'Alerts' }).click()
  await expect(panel.getByRole('list', { name: 'Alerts' }).getByRole('listitem')).toHaveCount(5)
  await expect(way).toHaveAccessibleName('Alerts')
  place.relay.add(later())
  await expect(way).toHaveAccessibleName(/Alerts.*1 new alert/)

  await way.click()
  const list = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await city.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(20)
  const row = (name: RegExp) => list.getByRole('link', { name })
  await expect(row(/^and 2 others liked your post\s+Who likes lamps\?/)).toHaveAttribute(
    'href',
    `/post/${liked.id}`,
  )
  await expect(list.getByText('follows you')).toHaveCount(1)
  await expect(row(/^replied in your conversation\s+I do/)).toHaveAttribute('href', `/post/${answer.id}`)
  await expect(row(/^mentioned you\s+Seen the owner \d+ times/)).toHaveCount(17)
  await expect(way).toHaveAccessibleName('Alerts')
  await see(city, false)
  place.relay.add(later())
  await expect(way).toHaveAccessibleName(/Alerts.*1 new alert/)
  await see(city, true)
  await expect(way).toHaveAccessibleName('Alerts')
  await city.reload()
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(way).toHaveAccessibleName('Alerts')

  await city.setViewportSize({ width: 390, height: 844 })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const overflow = await city.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
  await place.remove()
})

test('likes by several people arrive while one waits, in one line, and are counted', async ({
  open,
  browser,
  demo,
}) => {
  // Three people create accounts, one after another.
  test.slow()
  const place = await startFaultCity(demo.origin, [])
  const city = await open(place.server.origin)
  await enterAs(city)
  await city.goto('/city')
  const text = `Who likes lamps ${Date.now()}`
  await post(city, text)
  const way = city.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Alerts' })
  for (const count of [1, 2]) {
    const context = await browser.newContext({ baseURL: place.server.origin })
    const other = await context.newPage()
    const errors = watchErrors(other)
    await enterAs(other)
    await other.goto('/city')
    const card = other.getByRole('article').filter({ hasText: text })
    await card.getByRole('button', { name: /^Like/ }).click()
    await expect(way).toHaveAccessibleName(new RegExp(`${count} new alerts?`))
    await context.close()
    expect(errors).toEqual([])
  }
  await way.click()
  const rows = city.getByRole('main').getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('and 1 other liked your post')
  await expect(rows).toContainText(text)
  await rows.getByRole('link', { name: 'and 1 other liked your post' }).click()
  await expect(city).toHaveURL(/\/post\/[0-9a-f]{64}$/)
  await place.remove()
})

test('likes of an article are one line, which leads to it whichever version was liked', async ({
  open,
  demo,
}) => {
  const builder = createEventBuilder({ seed: 43, start: Math.floor(Date.now() / 1000) - 3600 })
  const { pubkey, secretKey } = builder.author('owner')
  const article = builder.event('owner', {
    kind: 30_023,
    content: 'They hum.',
    tags: [
      ['d', 'lamps'],
      ['title', 'All about lamps'],
    ],
  })
  const like = (by: string, ...named: string[][]) =>
    builder.event(by, {
      kind: 7,
      content: '+',
      tags: [...named, ['a', `30023:${pubkey}:lamps`], ['p', pubkey]],
    })
  const likes = [like('one', ['e', 'f'.repeat(64)]), like('two'), like('three', ['e', article.id])]
  const follows = builder.event('owner', { kind: 3, tags: likes.map((by) => ['p', by.pubkey]) })
  const place = await startFaultCity(demo.origin, [article, follows, ...likes])
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/notifications')
  const rows = city.getByRole('main').getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link', { name: /and 2 others liked your post\s+All about lamps/ }).press('Enter')
  await expect(city.getByText('They hum.')).toBeVisible()
  await place.remove()
})

test('votes in one’s polls are told, one line for each poll, of each voter once, until the poll ends', async ({
  open,
  demo,
}) => {
  const now = Math.floor(Date.now() / 1000)
  const builder = createEventBuilder({ seed: 42, start: now - 7200 })
  const { secretKey } = builder.author('owner')
  const tags = [
    ['option', 'a', 'Trams'],
    ['option', 'b', 'Bicycles'],
  ]
  const poll = builder.event('owner', { kind: 1068, content: 'Trams or bicycles?', tags })
  const ended = builder.event('owner', {
    kind: 1068,
    content: 'Over',
    tags: [...tags, ['endsAt', String(now - 3600)]],
  })
  const vote = (name: string, of: typeof poll, at: number) =>
    builder.event(name, {
      kind: 1018,
      created_at: at,
      content: '',
      tags: [
        ['e', of.id],
        ['response', 'a'],
      ],
    })
  const stored = [vote('one', poll, now - 600), vote('one', poll, now - 500), vote('two', poll, now - 400)]
  const others = [vote('owner', poll, now - 300), vote('two', ended, now - 200)]
  const place = await startFaultCity(demo.origin, [poll, ended, ...stored, ...others])
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/notifications')
  const rows = city.getByRole('main').getByRole('list', { name: 'Alerts' }).getByRole('listitem')
  await expect(rows).toHaveCount(1)
  const row = rows.getByRole('link', { name: /^and 1 other voted in your poll\s+Trams or bicycles\?/ })
  await expect(row).toHaveAttribute('href', `/post/${poll.id}`)
  place.relay.add(vote('three', poll, now))
  await expect(rows.getByRole('link', { name: /^and 2 others voted in your poll/ })).toBeVisible()
  await city
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await city.getByRole('article', { name: 'Notifications' }).getByRole('link', { name: 'Configure' }).click()
  await city.getByRole('switch', { name: 'Votes', exact: true }).press('Space')
  await city
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Alerts' })
    .click()
  await expect(city.getByText('No notifications yet.').first()).toBeVisible()
  await place.remove()
})
