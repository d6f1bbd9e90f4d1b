import type { Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { encrypt } from 'nostr-tools/nip49'
import { enterAs } from './enter-as.ts'
import { scriptWith } from './script-with.ts'
import { addAccount, createAccount, expect, openAccounts, signIn, test } from './test.ts'

function person() {
  const secretKey = generateSecretKey()
  return { nsec: nip19.nsecEncode(secretKey), pubkey: getPublicKey(secretKey) }
}

const currentKey = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('nostr-keys') ?? '{}').publicKey)

test('accounts are saved, added and switched, three at most', async ({ city }) => {
  // About forty steps: five accounts are added, each through the dialog.
  test.slow()
  const [first, second, third, fourth] = [person(), person(), person(), person()]
  await enterAs(city, first.nsec)
  await city.goto('/city')
  const list = await openAccounts(city)
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await city.getByRole('button', { name: 'Save Current' }).click()
  await expect(list.getByRole('button', { name: /^Account 1/ })).toBeDisabled()

  await test.step('a key that is none is refused by an alert, and nothing is added', async () => {
    const alert = city.waitForEvent('dialog')
    await Promise.all([
      addAccount(city, 'Nobody', nip19.npubEncode(first.pubkey)),
      alert.then(async (shown) => {
        expect(shown.message()).toBe('Invalid private key')
        await shown.accept()
      }),
    ])
    await city.getByRole('button', { name: 'Cancel' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(1)
  })

  await test.step('of three the first two stay, and the newest takes the place of the third, once allowed', async () => {
    await addAccount(city, 'Second', second.nsec)
    await addAccount(city, 'Third', third.nsec)
    await expect(list.getByRole('listitem')).toHaveCount(3)
    await addAccount(city, 'Fourth', fourth.nsec)
    const question = city.getByRole('alertdialog', { name: 'Replace Third?' })
    await expect(question.getByText('This removes the private key of Third from this device.')).toBeVisible()
    await question.getByRole('button', { name: 'Take a copy first' }).click()
    await question.getByRole('button', { name: 'Copy Private key (nsec)' }).click()
    await expect.poll(() => city.evaluate(() => navigator.clipboard.readText())).toBe(third.nsec)
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(list.getByRole('listitem')).toHaveText([/Account 1/, /Second/, /Third/])
    await city.getByRole('button', { name: 'Import Account' }).click()
    await question.getByRole('button', { name: 'Replace' }).click()
    await expect(city.getByText('Third is no longer saved on this device.')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveText([/Account 1/, /Second/, /Fourth/])
  })

  await test.step('a saved key is not added again', async () => {
    await addAccount(city, 'Again', second.nsec)
    await expect(city.getByText('This account is already saved')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveCount(3)
  })

  await list.getByRole('button', { name: /^Second/ }).click()
  await expect(list.getByRole('button', { name: /^Second/ })).toBeDisabled()
  await expect.poll(() => currentKey(city)).toBe(second.pubkey)
  await city.reload()
  const after = await openAccounts(city)
  await expect(after.getByRole('button', { name: /^Second.*Current/ })).toBeDisabled()

  await city.getByRole('region', { name: 'Accounts' }).getByRole('button', { name: 'Sign Out' }).click()
  await expect(city.getByText('Sign in to post')).toBeVisible()
  await expect(after.getByRole('listitem')).toHaveCount(3)
  await expect(city.getByRole('button', { name: 'Save Current' })).toBeHidden()
})

test('a press on the accounts is not lost when their picture comes meanwhile', async ({ city }) => {
  await enterAs(city, person().nsec)
  let release!: () => void
  const released = new Promise<void>((resolve) => (release = resolve))
  let isHeld = false
  const script = await scriptWith('/accounts/member-picture.tsx')
  await city.route(new RegExp(`/assets/${script}-[^/]+\\.js$`), async (route) => {
    isHeld = true
    await released
    await route.continue()
  })
  await city.setViewportSize({ width: 390, height: 844 })
  // The load event may wait for the file that is held back.
  await city.goto('/city', { waitUntil: 'commit' })
  const button = city.getByRole('button', { name: 'Accounts', exact: true })
  await expect(button.locator('svg')).toBeVisible()
  await button.hover()
  await city.mouse.down()
  expect(isHeld).toBe(true)
  release()
  await expect(button.locator('[data-initials]')).toBeVisible()
  await city.mouse.up()
  await expect(city.getByRole('button', { name: 'Save Current' })).toBeVisible()
})

test('a post is signed by the account shown, also after a switch in another tab', async ({ city }) => {
  // Two accounts in two tabs, each step through the interface.
  test.slow()
  const [first, second] = [person(), person()]
  await enterAs(city, first.nsec)
  // The script that tells of sign-ins in other windows loads three seconds after the page.
  const backgroundTasks = city.waitForResponse(/background-tasks/)
  await city.goto('/city')
  await openAccounts(city)
  await city.getByRole('button', { name: 'Save Current' }).click()
  await addAccount(city, 'Second', second.nsec)
  await backgroundTasks
  const composer = city.getByRole('textbox', { name: 'Share something with the city...' })
  await composer.fill('Written before the switch')

  const other = await city.context().newPage()
  await other.setViewportSize({ width: 390, height: 844 })
  await other.goto('/city')
  const list = await openAccounts(other)
  const told = city.getByText('An account signed in from another window.')
  await Promise.all([
    expect(told).toBeVisible({ timeout: 60_000 }),
    list.getByRole('button', { name: /^Second/ }).click(),
  ])

  const shown = nip19.npubEncode(second.pubkey)
  const card = city.getByRole('link', { name: new RegExp(shown.slice(0, 8)) }).first()
  await expect(card).toBeVisible()
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill('Written by the second')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  const post = city.getByRole('article').filter({ hasText: 'Written by the second' })
  await expect(post.getByText(shown.slice(0, 8)).first()).toBeVisible()
  await other.close()
})

test('a key locked with a passphrase is added as it is, once the passphrase opens it', async ({ city }) => {
  const secretKey = generateSecretKey()
  const pubkey = getPublicKey(secretKey)
  // The lowest work factor of NIP-49.
  const locked = encrypt(secretKey, 'tram at night', 4)
  await enterAs(city, person().nsec)
  await city.goto('/city')
  const list = await openAccounts(city)
  await city.getByRole('button', { name: 'Add Account' }).click()
  const dialog = city.getByRole('dialog', { name: 'Add Account' })
  const submit = dialog.getByRole('button', { name: 'Import Account' })
  const passphrase = dialog.getByLabel('Passphrase', { exact: true })
  await dialog.getByLabel('Account Name').fill('Locked')
  await expect(passphrase).toBeHidden()
  await dialog.getByLabel('Private Key', { exact: true }).fill(locked)
  await expect(submit).toBeDisabled()
  await passphrase.fill('tram by day')
  await submit.click()
  await expect(dialog.getByText('Wrong passphrase.')).toBeVisible()
  await passphrase.fill('tram at night')
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(list.getByRole('listitem')).toHaveText([/Account 1/, /Locked/])
  const saved = await city.evaluate(() => localStorage.getItem('nostr-multi-accounts') ?? '')
  expect(saved).toContain(locked)
  expect(saved).toContain(pubkey)
  expect(saved).not.toContain(Buffer.from(secretKey).toString('hex'))
})

test('a key that was only pasted is still here after another account was added and switched to', async ({
  city,
}) => {
  const [first, second] = [person(), person()]
  await city.goto('/city')
  await signIn(city, first.nsec)
  const list = await openAccounts(city)
  await addAccount(city, 'Second', second.nsec)
  await expect(city.getByText('Account 1 is saved on this device as well.')).toBeVisible()
  await list.getByRole('button', { name: /^Second/ }).click()
  await expect.poll(() => currentKey(city)).toBe(second.pubkey)
  await list.getByRole('button', { name: /^Account 1/ }).click()
  await expect.poll(() => currentKey(city)).toBe(first.pubkey)

  await test.step('a saved account is removed after a question that names it', async () => {
    await list.getByRole('button', { name: 'Remove Second' }).click()
    const question = city.getByRole('alertdialog', { name: 'Remove Second from this device?' })
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(list.getByRole('listitem')).toHaveCount(2)
    await list.getByRole('button', { name: 'Remove Second' }).click()
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(city.getByText('Second is no longer on this device')).toBeVisible()
    await expect(list.getByRole('listitem')).toHaveText([/Account 1/])
  })
})

test('an account that was made here is marked until there is a backup', async ({ city }) => {
  await city.goto('/city')
  await createAccount(city)
  const list = await openAccounts(city)
  await city.getByRole('button', { name: 'Save Current' }).click()
  await expect(list.getByRole('listitem')).toContainText('No backup')
  await city.getByRole('button', { name: 'I have a copy' }).click()
  await expect(list.getByRole('listitem')).not.toContainText('No backup')
})
