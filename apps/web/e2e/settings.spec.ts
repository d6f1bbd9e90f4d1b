import type { Page } from '@playwright/test'
import { generateSecretKey } from 'nostr-tools'
import { openPage } from './pages.ts'
import { publishTo, relayOf } from './relay-io.ts'
import { expect, test } from './test.ts'

/** Every switch of the four pages with its default (spec §2). */
const switches: Record<string, Record<string, boolean>> = {
  '/notification-settings': {
    'Mentions & Replies': true,
    Likes: true,
    Reactions: true,
    Reposts: true,
    'New Followers': true,
    Votes: true,
    Zaps: true,
    'Email Daily Digest': false,
    'Email on Mentions': false,
    'Save on this device': false,
  },
  '/privacy-settings': {
    'Allow search engines': true,
    'Make posts private by default': false,
    'Hide likes': false,
    'Hide follower count': false,
    'Login alerts': true,
    'Save on this device': false,
  },
  '/appearance-settings': { 'Save on this device': false },
  '/display-settings': {
    'Show sidebar': true,
    'Show timestamps': true,
    'High contrast': false,
    'Reduce motion': false,
    Animations: true,
    'Always show posts with a content warning': false,
    'Blur images from strangers': false,
    Autoplay: false,
    'Lazy load': true,
    'Show link previews': true,
    'Load more automatically': true,
    'Save on this device': false,
  },
}

/** Every choice of one among several: its options, the default first named. */
const choices: Record<string, Record<string, { chosen: string; options: string[] }>> = {
  '/appearance-settings': {
    Theme: { chosen: 'Dark', options: ['Dark', 'Light', 'System'] },
    'Font size': { chosen: 'Medium', options: ['Small', 'Medium', 'Large', 'XL'] },
    'Font family': { chosen: 'System', options: ['System', 'Inter', 'Roboto', 'Mono'] },
  },
  '/display-settings': {
    'Feed layout': { chosen: 'Comfortable', options: ['Compact', 'Comfortable', 'Spacious'] },
  },
}

/** By keyboard. */
const turn = (page: Page, name: string) => page.getByRole('switch', { name, exact: true }).press('Space')
const choose = (page: Page, name: string) => page.getByRole('radio', { name, exact: true }).press('Space')
const follow = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name }).click()

/** Opens a settings page without a reload, so that settings of the session still apply. */
async function configure(page: Page, area: string): Promise<void> {
  await follow(page, 'Settings')
  await page.getByRole('article', { name: area }).getByRole('link', { name: 'Configure' }).click()
  await expect(page.getByRole('heading', { level: 1, name: area })).toBeVisible()
}

/** Publishes a post with a picture, newer than all others; returns its card. */
async function writePost(page: Page, origin: string) {
  const content = `Lit at ${Date.now()} ${origin}/pwa-64x64.png`
  const template = { kind: 1, created_at: Math.floor(Date.now() / 1000), tags: [], content }
  const { id } = await publishTo(relayOf(origin), template, generateSecretKey())
  return page.getByRole('feed').locator(`article[data-post="${id}"]`)
}

test('the index leads to seven pages and says what this is', async ({ city }) => {
  await city.goto('/settings')
  const places = {
    Notifications: '/notification-settings',
    'Privacy & Security': '/privacy-settings',
    Mutes: '/mute-settings',
    Appearance: '/appearance-settings',
    'Account & Keys': '/account-keys',
    Relays: '/relay-settings',
    Display: '/display-settings',
  }
  for (const [name, path] of Object.entries(places)) {
    const link = city.getByRole('article', { name, exact: true }).getByRole('link', { name: 'Configure' })
    await expect(link).toHaveAttribute('href', path)
  }
  await expect(city.getByText('Version 1.0.0')).toBeVisible()
  await expect(city.getByText('A decentralized social network built on the Nostr protocol')).toBeVisible()
})

test('every control has its default', async ({ city }) => {
  for (const [path, controls] of Object.entries(switches)) {
    await city.goto(path)
    for (const [name, isOn] of Object.entries(controls)) {
      const control = city.getByRole('switch', { name, exact: true })
      await (isOn ? expect(control).toBeChecked() : expect(control).not.toBeChecked())
    }
    await expect(city.getByRole('switch')).toHaveCount(Object.keys(controls).length)
    for (const [name, { chosen, options }] of Object.entries(choices[path] ?? {})) {
      const group = city.getByRole('radiogroup', { name, exact: true })
      await expect(group.getByRole('radio')).toHaveCount(options.length)
      await expect(group.getByRole('radio', { name: chosen })).toBeChecked()
    }
  }
  const zoom = city.getByRole('slider', { name: 'Zoom' })
  await expect(zoom).toHaveValue('100')
  await expect(zoom).toHaveAttribute('min', '75')
  await expect(zoom).toHaveAttribute('max', '150')
  await openPage(city, '/privacy-settings')
  await expect(city.getByRole('button', { name: 'Two-factor Setup' })).toBeVisible()
  await city.getByRole('button', { name: /Profile visibility/ }).press('Enter')
  await expect(city.getByRole('option')).toHaveText(['Everyone', 'Followers only', 'Private'])
})

test('the look changes at once; the theme stays, the rest only where it is stored', async ({
  city,
  demo,
}) => {
  const text = (await writePost(city, demo.origin)).locator('p').first()
  /** The size (px) of the post's text. */
  const textSize = () => text.evaluate((words) => parseFloat(getComputedStyle(words).fontSize))
  await city.goto('/city')
  await expect(text).toBeVisible()
  const before = await textSize()
  const html = city.locator('html')

  await configure(city, 'Appearance')
  await choose(city, 'Light')
  await expect(html).toHaveAttribute('data-theme', 'light')
  await choose(city, 'XL')
  await choose(city, 'Mono')
  await expect(city.locator('body')).toHaveCSS('font-family', /JetBrains Mono/)
  await configure(city, 'Display')
  await choose(city, 'Spacious')
  await city.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
  await expect(city.getByText('125%')).toBeVisible()
  await turn(city, 'High contrast')
  await turn(city, 'Reduce motion')
  await turn(city, 'Animations')
  await turn(city, 'Save on this device')
  await follow(city, 'NCC Feed')
  await expect.poll(textSize).toBeCloseTo(before * 1.25 * 1.3, 0)

  await city.reload()
  await expect(text).toBeVisible()
  for (const [name, value] of Object.entries({
    'data-theme': 'light',
    'data-font-size': 'medium',
    'data-font': 'system',
    'data-density': 'spacious',
    'data-contrast': 'high',
    'data-motion': 'reduce',
  })) {
    await expect(html).toHaveAttribute(name, value)
  }
  await expect.poll(textSize).toBeCloseTo(before * 1.25, 0)

  await configure(city, 'Display')
  await turn(city, 'Save on this device')
  await expect(html).toHaveAttribute('data-density', 'spacious')
  await city.reload()
  await expect(html).toHaveAttribute('data-density', 'comfortable')
})

test('posts and panels obey: sidebar, times, like counts, loading of images', async ({ city, demo }) => {
  const card = await writePost(city, demo.origin)
  const image = card.locator('img[src*="/pwa-64x64.png"]')
  await city.goto('/city')
  const feed = city.getByRole('feed')
  await expect(card.locator('time')).toBeVisible()
  await expect(card.getByRole('meter')).toBeAttached()
  await expect(city.getByRole('complementary')).toBeVisible()
  await expect(image).toHaveAttribute('loading', 'lazy')

  await configure(city, 'Display')
  await turn(city, 'Show sidebar')
  await expect(city.getByRole('complementary')).toHaveCount(0)
  await turn(city, 'Show timestamps')
  await turn(city, 'Lazy load')
  await configure(city, 'Privacy & Security')
  await turn(city, 'Hide likes')
  await follow(city, 'NCC Feed')
  await expect(card.getByRole('link', { name: 'Open post', exact: true })).toBeVisible()
  await expect(feed.locator('time')).toHaveCount(0)
  await expect(feed.getByRole('meter')).toHaveCount(0)
  await expect(feed.getByText(/^\d+ likes?$/)).toHaveCount(0)
  await expect(image).toHaveAttribute('loading', 'eager')
})
