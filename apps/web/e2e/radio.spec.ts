import type { Page } from '@playwright/test'
import { startServer } from './server.ts'
import { expect, test } from './test.ts'

/** Records all audio elements of the page for the test. */
async function watchSounds(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const sounds: HTMLAudioElement[] = []
    Object.assign(window, { sounds })
    window.Audio = class extends Audio {
      constructor(src?: string) {
        super(src)
        sounds.push(this)
      }
    }
  })
}

const sounds = (page: Page) =>
  page.evaluate(() =>
    (window as unknown as { sounds: HTMLAudioElement[] }).sounds.map(
      ({ currentTime, paused, muted, volume }) => ({ currentTime, paused, muted, volume }),
    ),
  )

test('one stream plays through every player, from page to page', async ({ city }) => {
  await watchSounds(city)
  await city.goto('/city')
  const players = city.getByRole('group', { name: 'Radio Lamplight' })
  await expect(players.filter({ visible: true })).toHaveCount(2)
  await expect(players.filter({ visible: true }).getByText('Stopped')).toHaveCount(2)
  await players.filter({ visible: true }).first().getByRole('button', { name: 'Play radio' }).click()
  await expect(players.filter({ visible: true }).getByText('Live')).toHaveCount(2)
  await expect.poll(async () => (await sounds(city))[0]?.currentTime).toBeGreaterThan(0.2)
  await expect.poll(() => sounds(city)).toMatchObject([{ paused: false, muted: false, volume: 0.7 }])
  expect(await city.evaluate(() => navigator.mediaSession.metadata?.title)).toBe('Radio Lamplight')

  await city
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Settings' })
    .click()
  await expect(city).toHaveURL('/settings')
  const before = (await sounds(city))[0]?.currentTime ?? 0
  await expect.poll(async () => (await sounds(city))[0]?.currentTime).toBeGreaterThan(before)
  expect(await sounds(city)).toHaveLength(1)

  await players.filter({ visible: true }).last().getByRole('button', { name: 'Mute radio' }).click()
  await expect.poll(() => sounds(city)).toMatchObject([{ muted: true }])
  await players.filter({ visible: true }).first().getByRole('button', { name: 'Unmute radio' }).click()
  await expect.poll(() => sounds(city)).toMatchObject([{ muted: false }])
  await players.filter({ visible: true }).last().getByRole('button', { name: 'Stop radio' }).click()
  await expect(players.filter({ visible: true }).getByText('Stopped')).toHaveCount(2)
  await expect.poll(() => sounds(city)).toMatchObject([{ paused: true }])
})

test('a tab that starts the stream stops it in the others', async ({ city }) => {
  await watchSounds(city)
  await city.goto('/city')
  const start = (page: Page) => page.getByRole('button', { name: 'Play radio' }).first().click()
  await start(city)
  await expect.poll(() => sounds(city)).toMatchObject([{ paused: false }])
  const other = await city.context().newPage()
  await other.goto(city.url())
  await start(other)
  await expect(other.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect.poll(() => sounds(city)).toMatchObject([{ paused: true }])
  await expect(city.getByText('Live', { exact: true })).toHaveCount(0)
  await start(city)
  await expect(city.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect(other.getByText('Live', { exact: true })).toHaveCount(0)
})

test('a stream that is cut ends in silence, and can be started again', async ({ browser }) => {
  const server = await startServer({ seed: 'none' })
  try {
    const page = await browser.newPage({ baseURL: server.origin })
    await page.goto('/city')
    const player = page
      .getByRole('group')
      .filter({ has: page.getByText('Stopped') })
      .first()
    await player.getByRole('button', { name: 'Play radio' }).click()
    const live = page.getByRole('complementary').getByText('Live', { exact: true })
    await expect(live).toBeVisible()
    await server.stop()
    await expect(live).toBeHidden({ timeout: 40_000 })
    await expect(page.getByRole('complementary').getByText('Stopped')).toBeVisible()
    await expect(page.getByRole('status').filter({ hasText: /radio|stream/i })).toHaveCount(0)
    await server.restart()
    await page.getByRole('complementary').getByRole('button', { name: 'Play radio' }).click()
    await expect(live).toBeVisible()
  } finally {
    await server.remove()
  }
})

test('on a phone the player gives way while the page is scrolled', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
  const player = city.getByRole('banner').getByRole('group', { name: 'Radio Lamplight' })
  await expect(player).toHaveCSS('opacity', '1')
  // It returns once the page stops scrolling: keep scrolling until it is gone.
  const scroll = async () => {
    await city.mouse.wheel(0, 40)
    return player.evaluate((element) => getComputedStyle(element).opacity)
  }
  await expect.poll(scroll, { intervals: [50] }).toBe('0')
  await expect(player).toHaveCSS('opacity', '1')
})

test('on a phone a small player says the station while it plays', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  const players = city.getByRole('group', { name: 'Radio Lamplight' }).filter({ visible: true })
  await expect(players).toHaveCount(1)
  await players.getByRole('button', { name: 'Play radio' }).click()
  await expect(players).toHaveCount(2)
  await expect(players.last()).toContainText('Radio Lamplight')
  await expect(players.last().getByText('Live')).toBeVisible()
  await players.last().getByRole('button', { name: 'Stop radio' }).click()
  await expect(players).toHaveCount(1)
  await expect(players.getByRole('button', { name: 'Play radio' })).toBeVisible()
})
