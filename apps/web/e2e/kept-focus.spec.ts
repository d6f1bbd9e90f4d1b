import { expect, signIn, test, watchErrors } from './test.ts'

test('the focus stays near when the control that has it goes', async ({ city, demo }) => {
  await city.goto('/contacts')
  await signIn(city, demo.nsec)
  const rows = city.getByRole('main').getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  const loaded = city.waitForResponse(/shortcuts-/)
  await city.getByRole('radio', { name: /^You follow/ }).press('Space')
  await loaded
  await expect(rows.first()).toContainText(/Mutual|You follow/)
  const next = await rows.nth(1).getByRole('link').getAttribute('href')
  await rows
    .first()
    .getByRole('button', { name: /^Unfollow / })
    .press('Enter')
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', next ?? '')
  await expect(rows.first().getByRole('link')).toBeFocused()

  const menu = city.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Alerts' }).press('Enter')
  const alerts = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  const more = city.getByRole('button', { name: 'Show more' })
  await expect(more).toBeVisible()
  while ((await more.count()) > 0) await more.press('Enter')
  await expect(alerts.getByRole('link').last()).toBeFocused()
})

test('the focus stays on the page when somebody signs in and out by keyboard', async ({ city, demo }) => {
  await city.goto('/city')
  const header = city.getByRole('banner').last()
  const loaded = city.waitForResponse(/shortcuts-/)
  await header.getByRole('button', { name: 'Sign In' }).press('Enter')
  await loaded
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Private key', { exact: true }).fill(demo.nsec)
  await city.keyboard.press('Enter')
  await expect(header.getByRole('button', { name: 'Compose' })).toBeFocused()

  await city.goto('/account-keys')
  const signOut = city.getByRole('main').getByRole('button', { name: 'Sign Out' })
  await signOut.press('?')
  const help = city.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await city.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(signOut).toBeFocused()
  await signOut.press('Enter')
  await expect(city.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  const isInMain = () => city.evaluate(() => document.activeElement?.closest('main') !== null)
  await expect.poll(isInMain).toBe(true)
})

test('what is typed while the sign-in dialog is on its way is in its field', async ({ browser, demo }) => {
  // A service worker would have the dialog at hand.
  const context = await browser.newContext({ baseURL: demo.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors = watchErrors(page)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/sign-in-dialog-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/city')
  const asked = page.waitForRequest(/sign-in-dialog-[^/]*\.js/)
  await page.getByRole('button', { name: 'Sign In' }).first().press('Enter')
  await asked
  await page.keyboard.type('nsec1 abc')
  letThrough()
  const field = page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Private key', { exact: true })
  await expect(field).toHaveValue('nsec1 abc')
  await page.keyboard.type('d')
  await expect(field).toHaveValue('nsec1 abcd')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(field).toHaveValue('')
  expect(errors).toEqual([])
  await context.close()
})
