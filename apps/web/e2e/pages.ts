import { expect, type Page } from '@playwright/test'

/** The pages to test at every width and in every theme, for visitors and members. */
export const pages = [
  '/',
  '/city',
  '/search',
  '/profile',
  '/contacts',
  '/vault',
  '/notifications',
  '/bookmarks',
  '/messages',
  '/settings',
  '/relay-settings',
  '/notification-settings',
  '/privacy-settings',
  '/mute-settings',
  '/appearance-settings',
  '/display-settings',
  '/account-keys',
  '/invitations',
  '/invite/no-such-code',
  '/moderation',
  '/no/such/page',
]

/** Opens another page within the loaded app, as a link does: to load the app again takes most of the time of a visit. */
export async function openPage(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expect(heading).toHaveText(/\S/)
}
