import { AxeBuilder } from '@axe-core/playwright'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, test } from './test.ts'

const now = Math.floor(Date.now() / 1000)
const builder = createEventBuilder({ seed: 88, start: now - 7200 })
const { pubkey: owner, secretKey } = builder.author('owner')
const options = [
  ['option', 'trams', 'Trams all night'],
  ['option', 'bikes', 'More bicycles'],
  ['option', 'sleep', 'Sleep'],
]
const question = 'What does the city need at night?'
const poll = builder.event('mara', {
  kind: 1068,
  content: question,
  tags: [...options, ['endsAt', String(now + 86_400)]],
})
const several = builder.event('mara', {
  kind: 1068,
  content: 'Which lines do you take?',
  tags: [...options, ['polltype', 'multiplechoice']],
})
const ended = builder.event('mara', {
  kind: 1068,
  content: 'Over long ago',
  tags: [...options, ['endsAt', String(now - 3600)]],
})
const vote = (name: string, of: typeof poll, id: string, at = now - 5000) =>
  builder.event(name, {
    kind: 1018,
    created_at: at,
    tags: [
      ['e', of.id],
      ['response', id],
    ],
    content: '',
  })

let place: FaultCity
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [
    builder.event('mara', { kind: 0, content: JSON.stringify({ name: 'Mara of the lines' }) }),
    poll,
    several,
    ended,
    vote('teo', poll, 'bikes', now - 6000),
    vote('teo', poll, 'trams'),
    vote('june', poll, 'sleep'),
    vote('teo', ended, 'bikes', now - 4000),
    vote('june', ended, 'sleep', now - 100),
  ])
})
test.afterAll(() => place.remove())

const votes = () => place.relay.stored.filter(({ kind, pubkey }) => kind === 1018 && pubkey === owner)

test('a poll is answered with the keyboard, and its result counts everybody once', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${poll.id}`)
  const page = city.getByRole('main').getByRole('article', { name: question })
  await expect(page).toContainText('2 people voted · Open until')
  await page.getByRole('button', { name: 'Show the result' }).press('Enter')
  const result = page.getByRole('list', { name: question }).getByRole('listitem')
  await expect(result).toContainText(['Trams all night50%', 'More bicycles0%', 'Sleep50%'])
  await page.getByRole('button', { name: 'Vote' }).press('Enter')
  await page.getByRole('radio', { name: 'Trams all night' }).press('Space')
  await page.getByRole('button', { name: 'Vote' }).press('Enter')
  await expect(city.getByText('Your vote is counted')).toBeVisible()
  await expect(result).toContainText(['Trams all nightYour vote67%', 'More bicycles0%', 'Sleep33%'])
  await expect(page).toContainText('3 people voted')
  expect(votes().map(({ tags }) => tags)).toEqual([
    [
      ['e', poll.id],
      ['p', poll.pubkey],
      ['response', 'trams'],
    ],
  ])
})

test('a vote that no relay accepts is told, and the choice stays', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/post/${several.id}`)
  place.relay.script = { rejected: () => 'blocked: not today' }
  const page = city.getByRole('main').getByRole('article')
  await page.getByRole('checkbox', { name: 'Trams all night' }).press('Space')
  await page.getByRole('checkbox', { name: 'Sleep' }).press('Space')
  await page.getByRole('button', { name: 'Vote' }).press('Enter')
  await expect(city.getByText('No relay accepted it: blocked: not today')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Sleep' })).toBeChecked()
  place.relay.script = {}
})

test('a vote that waits for a relay says so with its choice, also after a reload, and can be taken back', async ({
  open,
}) => {
  const poll = builder.event('mara', { kind: 1068, content: 'Which bridge?', tags: options })
  place.relay.add(poll)
  const city = await open(place.server.origin)
  await enterAs(city)
  await city.goto(`/post/${poll.id}`)
  const page = city.getByRole('main').getByRole('article')
  const choice = page.getByRole('radio', { name: 'Trams all night' })
  await choice.press('Space')
  place.relay.script = { opening: 'refuse' }
  place.relay.breakConnections()
  await page.getByRole('button', { name: 'Vote' }).press('Enter')
  const waiting = page.getByRole('button', { name: 'Waiting: no relay has accepted this yet' })
  await expect(waiting).toBeVisible()
  await city.reload()
  await expect(waiting).toBeVisible()
  await expect(choice).toBeChecked()
  await waiting.press('Enter')
  await page.getByRole('button', { name: 'Discard' }).press('Enter')
  await expect(waiting).toBeHidden()
  await expect(choice).not.toBeChecked()
  place.relay.script = {}
})

test('a vote in a poll that ends meanwhile is not called counted', async ({ open }) => {
  const endsAt = Math.floor(Date.now() / 1000) + 600
  const poll = builder.event('mara', {
    kind: 1068,
    content: 'Quickly now?',
    tags: [...options, ['endsAt', String(endsAt)]],
  })
  place.relay.add(poll)
  const city = await open(place.server.origin)
  await city.clock.install()
  await enterAs(city)
  await city.goto(`/post/${poll.id}`)
  const page = city.getByRole('main').getByRole('article')
  await page.getByRole('radio', { name: 'Trams all night' }).press('Space')
  await city.clock.setSystemTime((endsAt + 5) * 1000)
  await page.getByRole('button', { name: 'Vote' }).press('Enter')
  await expect(city.getByText('The poll has ended.')).toBeVisible()
  await expect(city.getByText('Your vote is counted')).toHaveCount(0)
})

test('visitors see the result, also of a poll that has ended, on a phone in both themes', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 320, height: 800 })
  await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await city.goto(`/post/${ended.id}`)
  const page = city.getByRole('main').getByRole('article')
  await expect(page).toContainText('1 person voted · Ended')
  await expect(page).not.toContainText('Sign in to vote')
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const theme of ['light', 'dark'] as const) {
    await city.emulateMedia({ colorScheme: theme })
    await expect(city.locator('html')).toHaveAttribute('data-theme', theme)
    const axe = new AxeBuilder({ page: city }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('a poll is made with the keyboard, kept over a reload, and answered in the feed', async ({ open }) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 390, height: 900 })
  await enterAs(city, secretKey)
  await city.goto('/city')
  const form = city.getByRole('form', { name: 'Share something with the city...' })
  const post = form.getByRole('button', { name: 'Post', exact: true })
  await form.getByRole('textbox').fill('Lamps or stars? #city')
  await form.getByRole('button', { name: 'Poll' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Answer 1' })).toBeFocused()
  await city.keyboard.type('Lamps')
  await expect(post).toBeDisabled()
  await form.getByRole('textbox', { name: 'Answer 2' }).fill('Stars')
  await form.getByRole('checkbox', { name: 'People may choose several answers' }).press('Space')
  await city.reload()
  await expect(form.getByRole('textbox', { name: 'Answer 2' })).toHaveValue('Stars')
  await form.getByRole('button', { name: 'Poll' }).press('Enter')
  await expect(form.getByRole('textbox', { name: 'Answer 2' })).toBeHidden()
  await form.getByRole('button', { name: 'Poll' }).press('Enter')
  await post.press('Enter')
  await expect(city.getByText('Post published!')).toBeVisible()
  await expect(form.getByRole('textbox', { name: 'Answer 1' })).toBeHidden()
  const made = place.relay.stored.find(({ kind, pubkey }) => kind === 1068 && pubkey === owner)
  expect(made?.tags.filter(([name]) => name !== 'relay' && name !== 'endsAt')).toEqual([
    ['option', '1', 'Lamps'],
    ['option', '2', 'Stars'],
    ['polltype', 'multiplechoice'],
    ['t', 'city'],
  ])
  expect(Number(made?.tags.find(([name]) => name === 'endsAt')?.[1])).toBe((made?.created_at ?? 0) + 86_400)

  const card = city.getByRole('feed').getByRole('article', { name: 'Lamps or stars?' })
  await card.getByRole('checkbox', { name: 'Stars' }).press('Space')
  await card.getByRole('button', { name: 'Vote' }).press('Enter')
  await expect(card.getByRole('listitem')).toContainText(['Lamps0%', 'StarsYour vote100%'])
  await expect(card.getByRole('button', { name: 'More' })).toBeVisible()
  const menuEnds = () =>
    city
      .getByRole('feed')
      .getByRole('button', { name: 'More', exact: true })
      .evaluateAll((all) => [...new Set(all.map((menu) => Math.round(menu.getBoundingClientRect().right)))])
  await expect.poll(menuEnds).toHaveLength(1)
  await openPage(city, '/profile')
  await expect(city.getByRole('feed').getByRole('article', { name: 'Lamps or stars?' })).toBeVisible()
})
