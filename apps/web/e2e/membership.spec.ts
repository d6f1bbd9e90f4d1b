import { rm, writeFile, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { startServer } from './server.ts'
import { createAccount, expect, signIn, test, watchErrors, signOut } from './test.ts'

/** Runs with a page of an empty city with this `membership`; fails if anything on the page throws. */
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
  page.getByRole('list', { name: 'Badges' }).getByRole('img', { name: 'City Member', exact: true })
const uninvited = /^The invitation code is missing or not valid\./

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
    await dialog.getByRole('button', { name: 'Request the badge' }).click()
    await expect(dialog.getByText('This invitation code is not valid.')).toBeVisible()
    await page.keyboard.press('Escape')
    await retry.click()
    // The wrong one is still there to correct.
    await expect(field).toHaveValue('moonlight')
    await expect(dialog.getByText('This invitation code is not valid.')).toBeVisible()
    await field.fill('lamplight')
    await field.press('Enter')
    await expect(page.getByText('Badge issued')).toBeVisible()
    await expect(dialog).toBeHidden()
    await expect(badgeOn(page)).toBeVisible()
    // The code is not requested again once the badge is issued.
    await page.reload()
    await retry.click()
    await expect(page.getByText('Badge issued')).toBeVisible()
  })
})

test('a member who follows an invitation is told where to use it, and the profile is read again', async ({
  browser,
}) => {
  await inCity(browser, 'code:lamplight', async (page) => {
    const sent: string[] = []
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))))
    await page.goto('/city')
    await signIn(page, nip19.nsecEncode(generateSecretKey()))
    await page.goto('/account-keys#invitation=lamplight')
    await expect(page.getByText('You have an invitation')).toBeVisible()
    await page.getByRole('link', { name: 'Profile', exact: true }).first().click()
    await expect(page.getByRole('img', { name: 'City Member (not awarded yet)' })).toBeVisible()
    await expect(page.getByText('Empty badge slot')).toHaveCount(3)
    sent.length = 0
    await page.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(page.getByText('Badge issued')).toBeVisible()
    // The badges are fetched anew (spec §7), then the rest of the profile.
    await expect.poll(() => sent.filter((frame) => frame.includes('"kinds":[8]')).length).toBeGreaterThan(0)
    await expect.poll(() => sent.filter((frame) => frame.includes('"kinds":[0]')).length).toBeGreaterThan(0)
    await expect(badgeOn(page)).toBeVisible()
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
    await expect(page.getByText(/^You’re not on the club’s member list\./)).toBeVisible()
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(page.getByText('Badge issue failed')).toBeVisible()
    await expect(page.getByText(/^You’re not on the club’s member list\./).last()).toBeVisible()
    await signOut(page, { keep: false })
    await signIn(page, nip19.nsecEncode(member))
    await page.goto('/profile')
    await page.getByRole('button', { name: 'Retry city badge' }).click()
    await expect(page.getByText('Badge issued')).toBeVisible()
  })
  await rm(folder, { recursive: true })
})

test('a badge that the club cannot issue now is asked for again, after a reload too, until it says yes', async ({
  browser,
}) => {
  await inCity(browser, 'open', async (page) => {
    // The page's clock runs ahead of the server's, which would refuse the signature of a later attempt.
    const answers = [502, 0, 500, 200]
    let asked = 0
    await page.route('**/functions/issue-city-badge', (route) => {
      const status = answers[asked++]
      const json = status === 200 ? { ok: true } : { error: 'Not now.' }
      return status ? route.fulfill({ status, json }) : route.abort()
    })
    await page.clock.install()
    await page.goto('/city')
    await createAccount(page)
    await expect(page.getByText('Badge issuance failed')).toBeVisible()
    await expect(page.getByText("We'll try again later.")).toBeVisible()
    expect(asked).toBe(1)
    await page.clock.fastForward(31_000)
    await expect.poll(() => asked).toBe(2)
    await page.reload()
    await page.clock.fastForward(61_000)
    await expect.poll(() => asked).toBe(3)
    // Failed retries are silent.
    await expect(page.getByText(/^Badge issu/)).toHaveCount(0)
    await page.clock.fastForward(121_000)
    await expect(page.getByText('NCC badge awarded')).toBeVisible()
    await page.reload()
    await expect(page.getByRole('link', { name: 'Profile', exact: true }).first()).toBeVisible()
    await page.clock.fastForward(3_600_000)
    expect(asked).toBe(4)
  })
})

test('a club that could not be reached, and then refuses, is not asked again', async ({ browser }) => {
  await inCity(browser, 'open', async (page) => {
    let asked = 0
    await page.route('**/functions/issue-city-badge', (route) => {
      asked++
      return asked === 1 ? route.abort() : route.fulfill({ status: 403, json: { error: 'Not here.' } })
    })
    await page.clock.install()
    await page.goto('/city')
    await createAccount(page)
    await expect(page.getByText('Badge issuance pending')).toBeVisible()
    await page.clock.fastForward(31_000)
    await expect(page.getByText('Badge issuance failed')).toBeVisible()
    await expect(page.getByText('Not here.')).toBeVisible()
    await page.clock.fastForward(3_600_000)
    await page.reload()
    await expect(page.getByRole('link', { name: 'Profile', exact: true }).first()).toBeVisible()
    await page.clock.fastForward(3_600_000)
    expect(asked).toBe(2)
  })
})

test('other cities ask for no code', async ({ city }) => {
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await city.getByRole('tab', { name: 'Create Account' }).click()
  const dialog = city.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog.getByRole('button', { name: 'Create New Account' })).toBeVisible()
  await expect(dialog.getByRole('textbox')).toHaveCount(0)
})
