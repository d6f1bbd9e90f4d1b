import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { finalizeEvent, generateSecretKey, getPublicKey, nip19, type EventTemplate } from 'nostr-tools'
import { decrypt, encrypt } from 'nostr-tools/nip49'
import { enterAs } from './enter-as.ts'
import { openPage } from './pages.ts'
import { createAccount, expect, openAccounts, post, signOut, test } from './test.ts'

const passphrase = 'lamps over the river'
const secondPassphrase = 'tramlines in the rain'

async function choosePassphrase(page: Page, text: string): Promise<void> {
  await page.getByLabel('New passphrase').fill(text)
  await page.getByLabel('Repeat the passphrase').fill(text)
}

const stored = (page: Page, key: string) => page.evaluate((name) => localStorage.getItem(name), key)

/** Everything stored on the device, as one text. */
const everythingStored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage }))

test('the keys page shows, hides, copies and exports keys', async ({ city }) => {
  const secretKey = generateSecretKey()
  const nsec = nip19.nsecEncode(secretKey)
  await city.goto('/account-keys')
  await expect(city.getByText('Sign in or create an account to see your keys here.')).toBeVisible()
  await city.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Private key', { exact: true }).fill(nsec)
  await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()

  await expect(city.getByText(nip19.npubEncode(getPublicKey(secretKey)))).toBeVisible()
  await expect(city.getByText(getPublicKey(secretKey))).toBeVisible()
  await expect(city.getByText(nsec)).toHaveCount(0)
  await city.getByRole('button', { name: 'Show Private key (nsec)' }).click()
  await expect(city.getByText(nsec)).toBeVisible()
  await city.getByRole('button', { name: 'Hide Private key (nsec)' }).click()
  await expect(city.getByText(nsec)).toHaveCount(0)
  await city.getByRole('button', { name: 'Copy Private key (nsec)' }).click()
  await expect(city.getByText('Copied to clipboard')).toBeVisible()
  expect(await city.evaluate(() => navigator.clipboard.readText())).toBe(nsec)
  const keptNote = city.getByText('Your keys will remain saved locally until you clear browser data')
  await expect(city.getByText('Your private key isn’t saved on this device.', { exact: false })).toBeVisible()
  await expect(keptNote).toBeHidden()

  await test.step('an encrypted copy, as a file that others can open', async () => {
    const make = city.getByRole('button', { name: 'Make an encrypted copy' })
    await choosePassphrase(city, 'short')
    await expect(make).toBeDisabled()
    await choosePassphrase(city, passphrase)
    await make.click()
    const download = city.waitForEvent('download')
    await city.getByRole('button', { name: 'Download file' }).click()
    const file = await readFile(await (await download).path(), 'utf8')
    expect(decrypt(file.trim(), passphrase)).toEqual(secretKey)
    await expect(city.getByRole('img', { name: /QR code of Encrypted private key/ })).toBeVisible()
  })

  await test.step('a pasted key is stored if its owner says so, and only then', async () => {
    await signOut(city, { keep: true })
    await city.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByRole('button', { name: /^Continue as/ }).click()
    await expect(keptNote).toBeVisible()
    await dialog.waitFor({ state: 'hidden' })
    await city.getByRole('main').getByRole('button', { name: 'Sign Out' }).click()
    await expect(city.getByText('This account stays in your saved accounts on this device.')).toBeVisible()
    await city.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await dialog.getByRole('button', { name: /^Remove/ }).click()
    const question = city.getByRole('alertdialog', { name: /^Remove Account 1/ })
    await question.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(dialog.getByRole('button', { name: /^Continue as/ })).toHaveCount(0)
    expect((await everythingStored(city)).includes(nsec)).toBe(false)
    await dialog.getByRole('button', { name: 'Close' }).click()
  })

  await expect(city.getByText('Sign in or create an account to see your keys here.')).toBeVisible()
})

test('an encrypted key signs in with its passphrase, and says when that is wrong', async ({ city }) => {
  const secretKey = generateSecretKey()
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  const submit = dialog.getByRole('button', { name: 'Sign In', exact: true })
  const locked = encrypt(secretKey, passphrase, 4)
  await dialog.getByLabel('Private key', { exact: true }).fill(locked)
  await expect(submit).toBeDisabled()
  const field = dialog.getByLabel('Passphrase', { exact: true })
  await field.fill('another')
  await submit.click()
  await expect(dialog.getByText('Wrong passphrase.')).toBeVisible()
  await field.fill(passphrase)
  await submit.click()
  await expect(dialog).toBeHidden()
  await expect(city.getByText('Your key stays protected by its passphrase on this device.')).toBeVisible()
  expect(JSON.parse((await stored(city, 'nostr-keys')) ?? '{}')).toMatchObject({
    publicKey: getPublicKey(secretKey),
    ncryptsec: locked,
  })
  const everything = await everythingStored(city)
  for (const plain of [nip19.nsecEncode(secretKey), Buffer.from(secretKey).toString('hex')]) {
    expect(everything).not.toContain(plain)
  }
  await city.reload()
  const unlock = city.getByRole('dialog', { name: 'Unlock your account' })
  await unlock.getByLabel('Passphrase', { exact: true }).fill(passphrase)
  await unlock.getByRole('button', { name: 'Unlock' }).click()
  await expect(city.getByRole('button', { name: 'Compose' }).first()).toBeVisible()
})

test('a passphrase protects the stored key, is asked for at the start, and goes again', async ({ city }) => {
  // Four key derivations, each of a second or more.
  test.slow()
  await city.goto('/city')
  await createAccount(city)
  await openAccounts(city)
  await city.getByRole('button', { name: 'Save Current' }).click()
  const record = JSON.parse((await stored(city, 'nostr-keys')) ?? '{}')
  const hasPlainKey = async () => {
    const everything = await everythingStored(city)
    return everything.includes(record.privateKey) || everything.includes(record.nsec)
  }
  // A broken record that was set aside also contains the key.
  await city.evaluate(
    (key) => localStorage.setItem('nostr-multi-accounts.unreadable', `{"privateKey":"${key}"`),
    record.privateKey,
  )
  await openPage(city, '/privacy-settings')
  await city.getByRole('button', { name: 'Two-factor Setup' }).click()
  const setup = city.getByRole('dialog', { name: 'Two-factor Setup' })
  await choosePassphrase(city, passphrase)
  await setup.getByRole('button', { name: 'Protect with passphrase' }).click()
  await expect(setup).toBeHidden()
  expect(await hasPlainKey()).toBe(false)

  await test.step('the session goes on, and signs', async () => {
    await city.getByRole('navigation').getByRole('link', { name: 'NCC Feed' }).click()
    await post(city, 'Signed with a protected key')
  })

  await test.step('after a reload the passphrase is asked for', async () => {
    await city.reload()
    const unlock = city.getByRole('dialog', { name: 'Unlock your account' })
    const field = unlock.getByLabel('Passphrase', { exact: true })
    await expect(field).toBeFocused()
    await unlock.getByRole('button', { name: 'Close' }).click()
    await expect(city.getByText('Sign in to post')).toBeVisible()
    await city.getByRole('button', { name: 'Sign In' }).first().click()
    await field.fill('not this one')
    await unlock.getByRole('button', { name: 'Unlock' }).click()
    await expect(unlock.getByText('Wrong passphrase.')).toBeVisible()
    await field.fill(passphrase)
    await field.press('Enter')
    await expect(unlock).toBeHidden()
    await expect(city.getByRole('button', { name: 'Compose' }).first()).toBeVisible()
    expect(await hasPlainKey()).toBe(false)
  })

  await test.step('a sign-in with the plain key leaves it protected, and another passphrase can be set', async () => {
    await city.reload()
    const unlock = city.getByRole('dialog', { name: 'Unlock your account' })
    await unlock.getByRole('button', { name: 'Sign in with another key' }).click()
    const dialog = city.getByRole('dialog', { name: 'Sign In' })
    await dialog.getByLabel('Private key', { exact: true }).fill(record.nsec)
    await dialog.getByRole('button', { name: 'Sign In', exact: true }).click()
    await expect(city.getByText('Your key stays protected by its passphrase on this device.')).toBeVisible()
    await expect(city.getByRole('button', { name: 'Compose' }).first()).toBeVisible()
    expect(await hasPlainKey()).toBe(false)
    await city.getByRole('link', { name: 'Settings', exact: true }).click()
    await city.getByRole('article').filter({ hasText: 'Privacy & Security' }).getByRole('link').click()
    await city.getByRole('button', { name: 'Two-factor Setup' }).click()
    await setup.getByRole('button', { name: 'Change passphrase' }).click()
    await choosePassphrase(city, secondPassphrase)
    await setup.getByRole('button', { name: 'Protect with passphrase' }).click()
    await expect(setup).toBeHidden()
    expect(await hasPlainKey()).toBe(false)
  })

  await test.step('the passphrase goes with the passphrase', async () => {
    await city.getByRole('button', { name: 'Two-factor Setup' }).click()
    await setup.getByLabel('Passphrase', { exact: true }).fill(secondPassphrase)
    await setup.getByRole('button', { name: 'Remove passphrase' }).click()
    await expect(setup).toBeHidden()
    expect(JSON.parse((await stored(city, 'nostr-keys')) ?? '{}')).toMatchObject({ nsec: record.nsec })
    expect(JSON.parse((await stored(city, 'nostr-multi-accounts')) ?? '[]')).toMatchObject([
      { privateKey: record.privateKey },
    ])
  })
})

test('a passphrase that is being set goes with its dialog', async ({ city }) => {
  await enterAs(city)
  await city.goto('/privacy-settings')
  await city.getByRole('button', { name: 'Two-factor Setup' }).click()
  const setup = city.getByRole('dialog', { name: 'Two-factor Setup' })
  await choosePassphrase(city, passphrase)
  const started = city.waitForEvent('worker', (worker) => worker.url().includes('key-lock'))
  await setup.getByRole('button', { name: 'Protect with passphrase' }).click()
  const worker = await started
  const ended = worker.waitForEvent('close')
  await city.keyboard.press('Escape')
  await expect(setup).toBeHidden()
  await ended
  // A second worker would open what the first has encrypted.
  expect(city.workers().filter((one) => one.url().includes('key-lock'))).toEqual([])
  expect(await stored(city, 'nostr-keys')).not.toContain('ncryptsec')
})

test('a passphrase does not replace one that another tab has set meanwhile', async ({ city }) => {
  await enterAs(city)
  await city.goto('/privacy-settings')
  await city.getByRole('button', { name: 'Two-factor Setup' }).click()
  const setup = city.getByRole('dialog', { name: 'Two-factor Setup' })
  await choosePassphrase(city, passphrase)
  const started = city.waitForEvent('worker', (worker) => worker.url().includes('key-lock'))
  await setup.getByRole('button', { name: 'Protect with passphrase' }).click()
  await started
  const theirs = `ncryptsec1${'q'.repeat(150)}`
  // Browsers tell a tab of what others write a moment later.
  await city.evaluate((ncryptsec) => {
    const { publicKey } = JSON.parse(localStorage.getItem('nostr-keys') ?? '{}') as Record<string, string>
    localStorage.setItem('nostr-keys', JSON.stringify({ publicKey, ncryptsec }))
  }, theirs)
  await expect(setup.getByText(/^Another tab has set a passphrase meanwhile/)).toBeVisible()
  expect(await stored(city, 'nostr-keys')).toContain(theirs)
})

test('an extension signs in, is asked for every signature, and must stay the same account', async ({
  city,
}) => {
  const [own, another] = [generateSecretKey(), generateSecretKey()]
  let secretKey = own
  await city.exposeFunction('extensionKey', () => getPublicKey(secretKey))
  await city.exposeFunction('extensionSign', (template: EventTemplate) => finalizeEvent(template, secretKey))
  await city.addInitScript(() => {
    const { extensionKey, extensionSign } = globalThis as unknown as Record<string, () => unknown>
    Object.assign(globalThis, { nostr: { getPublicKey: extensionKey, signEvent: extensionSign } })
  })
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await city.getByRole('button', { name: 'Sign in with extension' }).click()
  await expect(city.getByText('Successfully signed in!')).toBeVisible()
  await post(city, 'Signed by the extension')
  const record = JSON.parse((await stored(city, 'nostr-keys')) ?? '{}')
  expect(record).toMatchObject({ publicKey: getPublicKey(own), signer: 'extension' })
  expect(record).not.toHaveProperty('privateKey')

  await city.reload()
  await expect(city.getByRole('button', { name: 'Compose' }).first()).toBeVisible()
  secretKey = another
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill('By somebody else')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('The signer is set to another account')).toBeVisible()
  await openPage(city, '/account-keys')
  await expect(
    city.getByText('Your private key is in your browser extension.', { exact: false }),
  ).toBeVisible()
})
