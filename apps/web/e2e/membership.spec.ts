import { rm, writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { startServer } from './server.ts'
import { createAccount, expect, signIn, test, watchErrors } from './test.ts'

/** Runs with a page of an empty city whose members are as `membership` says; fails if anything on the page throws. */
async function inCity(browser: Browser, membership: string, run: (page: Page) => Promise<void>) {
  const server = await startServer({ seed: 'none', membership })
  const page = await browser.newPage({ baseURL: server.origin })
  const errors = watchErrors(page)
  try {
    await run(page)
  } finally {
    await page.close()
    await server.remove()
  }
  expect(errors).toEqual([])
}

const badgeOn = (page: Page) =>
  page.getByRole('list', { name: 'Badges' }).getByRole('img', { name: 'City Member' })
const uninvited = /^The invitation code is missing or not right\./

test('a city that invites asks for the code with the account', async ({ browser }) => {
  await inCity(browser, 'code:lamplight', async (page) => {
    await page.goto('/city')
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    await page.getByRole('tab', { name: 'Create Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await dialog.getByRole('textbox', { name: 'Invitation code' }).fill(' lamplight ')
    // What was typed is still there after a look at the other tab.
    await dialog.getByRole('tab', { name: 'Sign In' }).click()
    await page.getByRole('tab', { name: 'Create Account' }).click()
    await dialog.getByRole('button', { name: 'Create New Account' }).click()
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('NCC badge awarded')).toBeVisible()
    await page.goto('/profile')
    await expect(badgeOn(page)).toBeVisible()
  })
})

test('an invitation that comes as a link is filled in, and leaves the address bar', async ({ browser }) => {
  await inCity(browser, 'code:lamp light & more', async (page) => {
    await page.goto(`/account-keys#invitation=${encodeURIComponent('lamp light & more')}`)
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await expect(dialog.getByRole('textbox', { name: 'Invitation code' })).toHaveValue('lamp light & more')
    await expect(page).toHaveURL('/account-keys')
    await dialog.getByRole('button', { name: 'Create New Account' }).click()
    await expect(page.getByText('NCC badge awarded')).toBeVisible()
  })
})

test('without the right code there is an account, and the profile’s button asks for the code', async ({
  browser,
}) => {
  await inCity(browser, 'code:lamplight', async (page) => {
    await page.goto('/city')
    await createAccount(page)
    await expect(page.getByText('Account created!')).toBeVisible()
    await expect(page.getByText('Badge issuance failed')).toBeVisible()
    await expect(page.getByText(uninvited)).toBeVisible()
    await page.goto('/profile')
    const retry = page.getByRole('button', { name: 'Retry city badge' })
    await retry.click()
    const dialog = page.getByRole('dialog', { name: 'Your invitation' })
    const field = dialog.getByRole('textbox', { name: 'Invitation code' })
    await expect(field).toBeFocused()
    await expect(field).not.toHaveAttribute('aria-invalid')
    await field.fill('moonlight')
    await dialog.getByRole('button', { name: 'Ask for the badge' }).click()
    await expect(dialog.getByText('This invitation code is not right.')).toBeVisible()
    await page.keyboard.press('Escape')
    await retry.click()
    // The wrong one is still there to be put right.
    await expect(field).toHaveValue('moonlight')
    await expect(dialog.getByText('This invitation code is not right.')).toBeVisible()
    await field.fill('lamplight')
    await field.press('Enter')
    await expect(page.getByText('Badge issued')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(badgeOn(page)).toBeVisible()
    // Who has the badge is not asked again.
    await page.reload()
    await retry.click()
    await expect(page.getByText('Badge issued')).toBeVisible()
  })
})

test('a member who follows an invitation is told where to use it', async ({ browser }) => {
  await inCity(browser, 'code:lamplight', async (page) => {
    await page.goto('/city')
    await signIn(page, nip19.nsecEncode(generateSecretKey()))
    await page.goto('/account-keys#invitation=lamplight')
    await expect(page.getByText('You have an invitation')).toBeVisible()
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
    await page.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(page.getByText('Badge issued')).toBeVisible()
  })
})

test('a city with a list gives its badge to who is on it, and tells the others', async ({ browser }) => {
  const folder = await mkdtemp(join(tmpdir(), 'ncc-members-'))
  const member = generateSecretKey()
  const path = join(folder, 'members.txt')
  await writeFile(path, `${nip19.npubEncode(getPublicKey(member))}\n`)
  await inCity(browser, `list:${path}`, async (page) => {
    await page.goto('/city')
    await page.getByRole('button', { name: 'Sign In' }).first().click()
    await page.getByRole('tab', { name: 'Create Account' }).click()
    const dialog = page.getByRole('dialog', { name: 'Create Account' })
    await expect(dialog.getByRole('textbox')).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Create New Account' }).click()
    await expect(page.getByText('Badge issuance failed')).toBeVisible()
    await expect(page.getByText(/^You are not on the club’s list of members\./)).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(page.getByText('Badge issue failed')).toBeVisible()
    await expect(page.getByText(/^You are not on the club’s list of members\./).last()).toBeVisible()
    await page.getByRole('button', { name: 'Sign Out' }).first().click()
    await signIn(page, nip19.nsecEncode(member))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(page.getByText('Badge issued')).toBeVisible()
  })
  await rm(folder, { recursive: true })
})

test('other cities ask for no code', async ({ city }) => {
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await city.getByRole('tab', { name: 'Create Account' }).click()
  const dialog = city.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog.getByRole('button', { name: 'Create New Account' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})
