import type { Page } from '@playwright/test'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { dismissToasts, expect, test, signOut } from './test.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Main navigation' })

/** Changes a setting without a reload, because settings that are not stored would be lost. */
async function turn(page: Page, area: string, name: string): Promise<void> {
  await menu(page).getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('article', { name: area }).getByRole('link', { name: 'Configure' }).click()
  await page.getByRole('switch', { name, exact: true }).press('Space')
}

test('with private posts by default each post is confirmed before it goes out', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  await turn(city, 'Privacy & Security', 'Make posts private by default')
  await menu(city).getByRole('link', { name: 'NCC Feed' }).click()
  const text = `Between us ${Date.now()}`
  const composer = city.getByRole('textbox', { name: 'Share something with the city...' })
  await composer.fill(text)
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  const question = city.getByRole('dialog', { name: 'This post will be public' })
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(composer).toHaveValue(text)
  await expect(city.getByRole('article').filter({ hasText: text })).toHaveCount(0)
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await question.getByRole('button', { name: 'Post publicly' }).click()
  await expect(city.getByText('Post published!')).toBeVisible()
  const shown = city.getByRole('article').filter({ hasText: text })
  await expect(shown).toHaveCount(1)
  const card = city.locator(`article[data-post="${await shown.getAttribute('data-post')}"]`)

  await card.getByRole('button', { name: 'Reply', exact: true }).click()
  await card.getByRole('textbox').fill('To myself.')
  await card.locator('form').getByRole('button', { name: 'Reply', exact: true }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(card.getByRole('textbox')).toHaveValue('To myself.')
  await expect(card.getByRole('article')).toHaveCount(0)
  await card.locator('form').getByRole('button', { name: 'Reply', exact: true }).click()
  await question.getByRole('button', { name: 'Post publicly' }).click()
  await expect(card.getByRole('article')).toContainText('To myself.')

  const repost = card.getByRole('button', { name: 'Repost' })
  await repost.click()
  await city.getByRole('menuitem', { name: 'Repost' }).click()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(repost).toHaveAttribute('aria-pressed', 'false')
  await repost.click()
  await city.getByRole('menuitem', { name: 'Repost' }).click()
  await question.getByRole('button', { name: 'Post publicly' }).click()
  await expect(repost).toHaveAttribute('aria-pressed', 'true')
  await expect(city.getByText('Reposted', { exact: true })).toBeVisible()
})

test('search engines are asked to stay away where that is wished', async ({ city }) => {
  const robots = city.locator('meta[name="robots"]')
  await city.goto('/city')
  await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(robots).toHaveCount(0)
  await turn(city, 'Privacy & Security', 'Allow search engines')
  await expect(robots).toHaveAttribute('content', 'noindex, nofollow')
  await menu(city).getByRole('link', { name: 'NCC Feed' }).click()
  await expect(robots).toHaveCount(1)
  await turn(city, 'Privacy & Security', 'Allow search engines')
  await expect(robots).toHaveCount(0)
  await city.getByRole('button', { name: /Profile visibility/ }).press('Enter')
  await city.getByRole('option', { name: 'Followers only' }).press('Enter')
  await expect(robots).toHaveAttribute('content', 'noindex, nofollow')
})

test('a sign-in in another window is told, unless it is not wished', async ({ city }) => {
  // What tells it is loaded after the page.
  const background = city.waitForResponse(/background-tasks/)
  await city.goto('/privacy-settings')
  await background
  const told = city.getByText('An account signed in from another window.')
  const signInElsewhere = async () => {
    const other = await city.context().newPage()
    await enterAs(other)
    await other.goto('/city')
    await expect(city.getByRole('button', { name: 'Sign In' })).toHaveCount(0)
    return other
  }
  const [other] = await Promise.all([signInElsewhere(), expect(told).toBeVisible({ timeout: 60_000 })])
  await dismissToasts(city)
  await expect(told).toHaveCount(0)
  await other.goto('/account-keys')
  await signOut(other, { keep: false })
  await other.close()
  await expect(city.getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
  await city.getByRole('switch', { name: 'Login alerts' }).press('Space')
  await signInElsewhere()
  await expect(told).toHaveCount(0)
})

test('follower counts are hidden on one’s own card and on others’', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.goto('/profile')
  const card = city.getByRole('region', { name: 'juno' })
  await expect(card.getByText('Followers', { exact: true })).toBeVisible()
  await turn(city, 'Privacy & Security', 'Hide follower count')
  await menu(city).getByRole('link', { name: 'Profile' }).click()
  await expect(card.getByText('Following', { exact: true })).toBeVisible()
  await expect(card.getByText('Followers', { exact: true })).toHaveCount(0)
  await city
    .getByRole('complementary')
    .getByRole('list', { name: 'Following' })
    .getByRole('link')
    .first()
    .click()
  const main = city.getByRole('main')
  await expect(main.getByText('Following', { exact: true })).toBeVisible()
  await expect(main.getByText('Followers', { exact: true })).toHaveCount(0)
})

test('Settings stays marked in the navigation on each of its pages', async ({ city }) => {
  const pages = ['relay', 'notification', 'privacy', 'appearance', 'display'].map(
    (name) => `/${name}-settings`,
  )
  for (const path of ['/settings', '/account-keys', ...pages]) {
    await city.goto(path)
    await expect(menu(city).getByRole('link', { name: 'Settings' })).toHaveAttribute('aria-current', 'page')
  }
  await expect(menu(city).locator('[aria-current]')).toHaveCount(1)
})

test('default relays stay, and all are reconnected at once', async ({ browser, demo }) => {
  const place = await startFaultCity(demo.origin, [])
  const page = await browser.newPage({ baseURL: place.server.origin })
  await page.goto('/relay-settings')
  await expect(page.getByText('1 of 1 relays connected')).toBeVisible()
  const row = page.getByRole('list', { name: 'Your relays' }).getByRole('listitem')
  await expect(row.getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await row.getByRole('button', { name: 'Default' }).click()
  await expect(page.getByText('Cannot remove relay')).toBeVisible()
  await expect(page.getByText('This is a default relay that cannot be removed')).toBeVisible()

  place.relay.script = { opening: 'refuse' }
  place.relay.breakConnections()
  await expect(page.getByText('0 of 1 relays connected')).toBeVisible()
  await expect(row).toContainText('Not connected')
  place.relay.script = {}
  await page.getByRole('button', { name: 'Reconnect All' }).click()
  await expect(page.getByText('1 of 1 relays connected')).toBeVisible()
  await expect(row).toContainText(/Connected.*\d+ ms/s)
  await page.close()
  await place.remove()
})
