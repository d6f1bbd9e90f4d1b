import { expect, signIn, test } from './test.ts'

test('the focus stays near when the control that has it goes', async ({ city, demo }) => {
  await city.goto('/contacts')
  await signIn(city, demo.nsec)
  const rows = city.getByRole('main').getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await city.getByRole('radio', { name: /^You follow/ }).press('Space')
  await expect(rows.first()).toContainText(/Mutual|You follow/)
  const loaded = city.waitForResponse(/shortcuts-/)
  await city.keyboard.press('Tab')
  await loaded
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
