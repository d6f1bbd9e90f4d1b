import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { openPage } from './pages.ts'
import {
  addAccount,
  closeFirstSteps,
  createAccount,
  expect,
  openAccounts,
  signIn,
  signOut,
  test,
} from './test.ts'

test('on a phone what is told leaves the word about the key in sight', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/')
  await city.getByRole('button', { name: 'Get Your Keys' }).click()
  await city.getByRole('button', { name: 'Create New Account' }).click()
  await closeFirstSteps(city)
  const word = city.getByText('Keep a copy of your private key', { exact: true })
  await expect(word).toBeVisible()
  // The buttons are below the text, which keeps the width of the page.
  expect((await word.boundingBox())!.width).toBeGreaterThan(200)
  // A separate toast, because those of the new account may be gone; it avoids the lower half, where its button is on a low
  // screen.
  await city.setViewportSize({ width: 390, height: 520 })
  await openPage(city, '/account-keys')
  await city.getByRole('button', { name: 'Copy Public key (npub)' }).click()
  const told = city.getByRole('region', { name: 'Notifications' })
  await expect(told.getByText('Copied to clipboard')).toBeVisible()
  const toasts = await told.getByRole('status').boundingBox()
  expect(toasts!.y).toBeLessThan(100)
  expect(toasts!.y + toasts!.height).toBeLessThan((await word.boundingBox())!.y)
})

test('the welcome page explains keys and leads to them', async ({ city }) => {
  await city.goto('/')
  await expect(city.getByRole('heading', { level: 1, name: 'Welcome to Nostr!' })).toBeVisible()
  await expect(city.getByRole('heading', { name: 'Your public key' })).toBeVisible()
  await expect(city.getByRole('heading', { name: 'Your private key' })).toBeVisible()
  await city.getByRole('button', { name: 'Get Your Keys' }).click()
  const dialog = city.getByRole('dialog', { name: 'Create Account' })
  await expect(dialog.getByRole('tab', { name: 'Create Account' })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByText('cannot be recovered')).toBeVisible()
  await dialog.getByRole('button', { name: 'Create New Account' }).click()
  await expect(city.getByText('Account created!')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(city.getByText('NCC badge awarded')).toBeVisible()

  await test.step('three light steps follow: name and picture, a copy of the key, people', async () => {
    const step = (number: number) => city.getByRole('dialog', { name: `Welcome! Step ${number} of 3` })
    await step(1).getByLabel('Your name').fill('Juno')
    const chooser = city.waitForEvent('filechooser')
    await step(1).getByRole('button', { name: 'Upload picture' }).click()
    await (await chooser).setFiles({ name: 'me.txt', mimeType: 'text/plain', buffer: Buffer.from('me') })
    await expect(step(1).getByText('me.txt isn’t an image.', { exact: false })).toBeVisible()
    await step(1).getByRole('button', { name: 'Continue' }).click()
    await step(2).getByRole('button', { name: 'Show Private key (nsec)' }).click()
    await expect(step(2).getByText(/^nsec1/)).toBeVisible()
    await step(2).getByRole('button', { name: 'Later' }).click()
    await step(3)
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
    await expect(step(3).getByRole('button', { name: /^Unfollow / })).toHaveCount(1)
    await step(3).getByRole('button', { name: 'Finish' }).click()
    await expect(city.getByRole('dialog')).toHaveCount(0)
    await expect(city.getByRole('link', { name: 'Juno' }).first()).toBeVisible()
  })
  const readRecord = () => city.evaluate(() => JSON.parse(localStorage.getItem('nostr-keys') ?? '{}'))

  await test.step('the keys are stored, with what relays say of the account', async () => {
    const { publicKey, nsec, npub } = await readRecord()
    expect(nip19.npubEncode(publicKey)).toBe(npub)
    const generated = await city.evaluate(
      (key) => localStorage.getItem(key),
      `app-generated-key:${publicKey}`,
    )
    expect(JSON.parse(generated ?? '')).toBe(nsec)
    const count = await city.evaluate((key) => localStorage.getItem(key), `avatarRegenCount:${publicKey}`)
    expect(count).toBe('0')
    await expect
      .poll(readRecord)
      .toMatchObject({ profile: { banner: expect.stringMatching(/^http/) }, relays: expect.any(Array), nsec })
  })

  await test.step('a copy of the key is suggested, and put off', async () => {
    // The timeline links to the feed as well while it is empty.
    await city
      .getByRole('navigation', { name: 'Main navigation' })
      .getByRole('link', { name: 'NCC Feed' })
      .click()
    await expect(city.getByText('Keep a copy of your private key', { exact: true })).toBeVisible()
    await city.getByRole('button', { name: 'Save a copy' }).click()
    await expect(city.getByRole('heading', { level: 1, name: 'Account & Keys' })).toBeVisible()
    await city.getByRole('button', { name: 'Later' }).click()
    await expect(city.getByText('Keep a copy of your private key', { exact: true })).toBeHidden()
  })

  await test.step('with the next visit again, until there is one', async () => {
    const reminder = city.getByText('Keep a copy of your private key', { exact: true })
    await city.reload()
    await expect(reminder).toBeVisible()
    await city.getByRole('button', { name: 'I have a copy' }).click()
    await expect(reminder).toBeHidden()
    await city.reload()
    await expect(city.getByRole('heading', { level: 1, name: 'Account & Keys' })).toBeVisible()
    await expect(city.getByRole('main').getByRole('button', { name: 'Sign Out' })).toBeVisible()
    await expect(reminder).toBeHidden()
  })

  await test.step('after a sign-out the account is offered again to those who want to stay', async () => {
    const { publicKey } = await readRecord()
    await signOut(city, { keep: true })
    await expect(city.getByText('Your private key stays on this device.')).toBeVisible()
    await city.getByRole('main').getByRole('button', { name: 'Sign In' }).click()
    await city.getByRole('button', { name: 'Continue as Juno' }).click()
    await expect(city.getByText(publicKey)).toBeVisible()
  })
})

const secretKey = generateSecretKey()
const nsec = nip19.nsecEncode(secretKey)
const hex = Buffer.from(secretKey).toString('hex')

for (const [name, key] of [
  ['nsec', nsec],
  ['hex', hex],
  ['0x hex', `0x${hex}`],
  ['uppercase hex with white space', `  ${hex.toUpperCase()}  `],
] as const) {
  test(`signs in with ${name}`, async ({ city }) => {
    await city.goto('/city')
    await signIn(city, key)
    await expect(city.getByText('Successfully signed in!')).toBeVisible()
    const stored = await city.evaluate(() => localStorage.getItem('nostr-keys'))
    expect(JSON.parse(stored ?? '{}')).toMatchObject({ publicKey: getPublicKey(secretKey) })
  })
}

test('refuses what is no private key, each with its word', async ({ city }) => {
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  const field = dialog.getByLabel('Private key', { exact: true })
  const submit = dialog.getByRole('button', { name: 'Sign In', exact: true })
  await expect(field).toBeFocused()
  await expect(submit).toBeDisabled()
  await field.fill('   ')
  await expect(submit).toBeDisabled()
  for (const [key, message] of [
    [
      nip19.nprofileEncode({ pubkey: getPublicKey(secretKey) }),
      'Invalid private key. Please check your key and try again. This is a public key. Your private key starts with nsec.',
    ],
    [nsec.slice(0, -4), 'Invalid nsec key'],
    [hex.slice(1), 'Invalid private key. Please check your key and try again.'],
    ['🔑', 'Invalid private key. Please check your key and try again.'],
  ] as const) {
    await field.fill(key)
    await submit.click()
    await expect(dialog.getByText(message)).toBeVisible()
  }
  await dialog.getByRole('button', { name: 'Show private key' }).click()
  await expect(field).toHaveAttribute('type', 'text')
})

test('new keys for testing fill the field and can be copied', async ({ city }) => {
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByRole('link', { name: 'Generate new keys for testing' }).press('Enter')
  await expect(city.getByText('New keys generated!')).toBeVisible()
  const key = await dialog.getByLabel('Private key', { exact: true }).inputValue()
  expect(nip19.decode(key).type).toBe('nsec')
  await dialog.getByRole('button', { name: /^Copy/ }).click()
  await expect(city.getByText('Copied to clipboard')).toBeVisible()
  expect(await city.evaluate(() => navigator.clipboard.readText())).toBe(key)
})

test('a sign-out in one tab is one in all', async ({ city }) => {
  await city.goto('/city')
  await createAccount(city)
  const other = await city.context().newPage()
  await other.goto('/city')
  await expect(other.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
  await signOut(other, { keep: true })
  await expect(city.getByText('Sign in to post')).toBeVisible()
})

test('the session survives a reload and ends with Sign Out', async ({ city }) => {
  await city.goto('/city')
  await createAccount(city)
  await city.reload()
  await expect(city.getByRole('button', { name: 'Compose' }).first()).toBeVisible()
  await signOut(city, { keep: true })
  await expect(city.getByText('Sign in to post')).toBeVisible()
  const keys = await city.evaluate(() => Object.keys(localStorage))
  expect(keys).not.toContain('nostr-keys')
  expect(keys.filter((key) => key.startsWith('app-generated-key:'))).toHaveLength(1)
})

for (const broken of ['', '{', 'null', '[1]', '{"publicKey":1}']) {
  test(`an unreadable session (${broken || 'empty'}) is put aside, and the app starts`, async ({ city }) => {
    await city.addInitScript((text) => localStorage.setItem('nostr-keys', text), broken)
    await city.goto('/city')
    await expect(city.getByText('Sign in to post')).toBeVisible()
    expect(await city.evaluate(() => localStorage.getItem('nostr-keys.unreadable'))).toBe(broken)
  })
}

test('the first steps of a new account end when another tab signs in as somebody else', async ({ city }) => {
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await city.getByRole('tab', { name: 'Create Account' }).click()
  await city.getByRole('button', { name: 'Create New Account' }).click()
  const steps = city.getByRole('dialog', { name: /^Welcome! Step/ })
  await steps.getByLabel('Name').fill('Alice')
  const other = await city.context().newPage()
  await other.goto('/city')
  const accounts = await openAccounts(other)
  await addAccount(other, 'Somebody else', nip19.nsecEncode(generateSecretKey()))
  await accounts.getByRole('button', { name: /^Somebody else/ }).click()
  await expect(steps).toBeHidden()
  await expect(city.getByRole('button', { name: 'Compose' }).first()).toBeVisible()
})

test('an encrypted copy is made inside the sign-in dialog without signing in', async ({ city }) => {
  await city.goto('/city')
  await createAccount(city)
  await signOut(city, { keep: true })
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByRole('button', { name: /^Remove/ }).click()
  const question = city.getByRole('alertdialog')
  await question.getByRole('button', { name: 'Make an encrypted copy' }).click()
  await question.getByLabel('New passphrase').fill('lamps over the river')
  await question.getByLabel('Repeat the passphrase').fill('lamps over the river')
  await question.getByRole('button', { name: 'Make an encrypted copy' }).last().click()
  await expect(question.getByRole('img', { name: /QR code/ })).toBeVisible()
  await expect(city.getByText('Invalid private key', { exact: false })).toHaveCount(0)
})
