import { expect, test as base, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { startServer, type Server } from './server.ts'

export { expect }

interface Fixtures {
  /** Closes pages that a test left open: they would look for their stopped city until the browser ends. */
  closeRest: void
  /** Opens a page of the city at that origin, in its own browser context; the test fails if anything on it throws. */
  open: (origin: string) => Promise<Page>
  /** A page of the demo city. */
  city: Page
}

interface WorkerFixtures {
  /**
   * The demo city, shared by the tests of one worker. Its newest posts depend on earlier tests, and its relays answer one
   * after another. A test that counts posts, or needs a certain one, starts its own city (`startFaultCity`).
   */
  demo: Server
}

/** Missing messages, and violations of the page's security policy. */
const unwanted = /^No words for|Content Security Policy|requires 'Trusted/

/** Fails the test that opened the page if something on it throws. */
export function watchErrors(page: Page): Error[] {
  const errors: Error[] = []
  page.on('pageerror', (error) => errors.push(error))
  page.on('console', (message) => {
    if (unwanted.test(message.text())) errors.push(new Error(message.text()))
  })
  return errors
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  demo: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright wants a pattern, even an empty one
    async ({}, use) => {
      const server = await startServer({ seed: 'demo' })
      await use(server)
      await server.remove()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  closeRest: [
    async ({ browser }, use) => {
      await use()
      await Promise.all(browser.contexts().map((context) => context.close()))
    },
    { auto: true },
  ],
  open: async ({ browser }, use) => {
    const opened: { context: BrowserContext; errors: Error[] }[] = []
    await use(async (origin) => {
      const context = await browser.newContext({ baseURL: origin })
      const page = await context.newPage()
      opened.push({ context, errors: watchErrors(page) })
      return page
    })
    for (const { context } of opened) await context.close()
    const [first] = opened.flatMap(({ errors }) => errors)
    if (first) throw first
  },
  city: async ({ open, demo }, use) => use(await open(demo.origin)),
})

/** Signs in through the dialog. */
export async function signIn(page: Page, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Private key', { exact: true }).fill(key)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Signs out an account that is not saved, and answers the question about its key. */
export async function signOut(page: Page, { keep }: { keep: boolean }): Promise<void> {
  await page.getByRole('button', { name: 'Sign Out' }).first().click()
  const question = page.getByRole('alertdialog', { name: /^Sign out of/ })
  const choice = question.getByRole('checkbox', { name: 'Keep me on this device' })
  if ((await choice.isChecked()) !== keep) await choice.press('Space')
  await question.getByRole('button', { name: keep ? 'Sign Out' : 'Sign out anyway' }).click()
  await expect(question).toBeHidden()
}

/** Makes a new account through the dialog. */
export async function createAccount(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await page.getByRole('tab', { name: 'Create Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Create Account' })
  await dialog.getByRole('button', { name: 'Create New Account' }).click()
  await closeFirstSteps(page)
}

/** Skips the first steps of a new account. */
export async function closeFirstSteps(page: Page): Promise<void> {
  const steps = page.getByRole('dialog', { name: /^Welcome! Step/ })
  await steps.getByRole('button', { name: 'Close' }).click()
  await expect(steps).toBeHidden()
}

/** Posts through the composer on the city feed. */
export async function post(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Share something with the city...' }).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(page.getByText('Post published!')).toBeVisible()
}

/**
 * Opens the account list in a wide window. It clicks the left end of the heading because a toast can cover the middle, and a
 * toast stays while the pointer is over it.
 */
export async function openAccounts(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Accounts', exact: true }).click({ position: { x: 24, y: 16 } })
  return page.getByRole('list', { name: 'Saved Accounts' })
}

/** Saves one more account on this device, by the form below the opened list. */
export async function addAccount(page: Page, name: string, key: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add Account' })
  const submit = dialog.getByRole('button', { name: 'Import Account' })
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Account Name').fill(name)
  await expect(submit).toBeDisabled()
  await dialog.getByLabel('Private Key', { exact: true }).fill(key)
  await submit.click()
}

/** Waits for our text font, which comes after the first post: others are wider, and may wrap a line. */
export async function waitForFont(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.fonts].some(({ family, status }) => family.includes('Inter') && status === 'loaded'),
  )
}

/** Dismisses the current toasts; one that disappears meanwhile is no failure. */
export async function dismissToasts(page: Page): Promise<void> {
  const press = (buttons: (HTMLElement | SVGElement)[]) => {
    for (const button of buttons) if (button instanceof HTMLElement) button.click()
  }
  await page.getByRole('button', { name: 'Dismiss' }).evaluateAll(press)
}
