import { createAccount, expect, post, signIn, test, watchErrors } from './test.ts'

test('visitors are asked to sign in, and somebody new has no alerts', async ({ city }) => {
  await city.goto('/notifications')
  await expect(city).toHaveTitle('Alerts · Nostr City Club')
  await expect(city.getByText('Sign in to view notifications')).toBeVisible()
  await createAccount(city)
  await expect(city.getByText('No notifications yet.').first()).toBeVisible()
})

test('alerts name who did what, ten at first, and count as seen once shown', async ({ city, demo }) => {
  await city.goto('/city')
  await signIn(city, demo.nsec)
  const way = city.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Alerts' })
  await expect(way).toHaveAccessibleName(/Alerts.*\d+ new alerts/)

  const panel = city.getByRole('complementary', { name: 'Side panel' })
  await panel.getByRole('tab', { name: 'Alerts' }).click()
  await expect(panel.getByRole('list', { name: 'Alerts' }).getByRole('listitem')).toHaveCount(5)

  await way.click()
  const list = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await city.getByRole('button', { name: 'Show more' }).click()
  await expect(list.getByRole('listitem')).toHaveCount(20)
  await expect(list.getByText(/^and \d+ others? liked your post$/).first()).toBeVisible()
  await expect(list.getByText('follows you').first()).toBeVisible()
  await expect(list.getByRole('link', { name: /^(replied|mentioned you)/ }).first()).toHaveAttribute(
    'href',
    /^\/post\/[0-9a-f]{64}$/,
  )
  const mention = list.getByRole('link', { name: /^(replied in your conversation|mentioned you)\s+\S/ })
  await expect(mention.first()).toBeVisible()
  await expect(way).toHaveAccessibleName('Alerts')
  await city.reload()
  await expect(list.getByRole('listitem')).toHaveCount(10)
  await expect(way).toHaveAccessibleName('Alerts')

  await city.setViewportSize({ width: 390, height: 844 })
  await expect(list.getByRole('listitem').first()).toBeVisible()
  const overflow = await city.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('likes by several people arrive while one waits, in one line, and are counted', async ({
  city,
  browser,
  demo,
}) => {
  // Three people make their accounts, one after the other.
  test.slow()
  await city.goto('/city')
  await createAccount(city)
  const text = `Who likes lamps ${Date.now()}`
  await post(city, text)
  const way = city.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name: 'Alerts' })
  for (const count of [1, 2]) {
    const context = await browser.newContext({ baseURL: demo.origin })
    const other = await context.newPage()
    const errors = watchErrors(other)
    await other.goto('/city')
    await createAccount(other)
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
})
