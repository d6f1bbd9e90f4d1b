import { expect, type Page } from '@playwright/test'
import { routes } from '../src/shell/route-table.ts'

/** The pages of a member, except those that show one post or person. */
export const memberPages = routes
  .map(({ path }) => path.replace(':code', 'no-such-code'))
  .filter((path) => !path.includes(':'))
  .concat('/no/such/page')

/** The pages to test at every width, for visitors and members: without those that only other pages lead to. */
export const pages = memberPages.filter((path) => path !== '/profile/edit' && path !== '/shadowtoad')

/** Opens another page within the loaded app, as a link does: to load the app again takes most of the time of a visit. */
export async function openPage(page: Page, path: string): Promise<void> {
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.elementHandle()
  await page.evaluate((to) => history.pushState(null, '', to), path)
  await expect.poll(() => before?.evaluate(({ isConnected }) => isConnected)).toBe(false)
  await expect(heading).toHaveText(/\S/)
}
