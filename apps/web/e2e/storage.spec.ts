import type { Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { countStoredEvents } from './stored-events.ts'
import { addAccount, expect, openAccounts, signIn, test } from './test.ts'

const secretKey = generateSecretKey()
const nsec = nip19.nsecEncode(secretKey)
const pubkey = getPublicKey(secretKey)
const npub = nip19.npubEncode(pubkey)

/** The keys of the specification (§3). */
const keys = [
  'nostr-keys',
  'nostr-multi-accounts',
  'ncc_bookmarks_v1',
  'floating_compose_pos_v1',
  'hiddenCityPubkeys',
  `app-generated-key:${pubkey}`,
  `avatarRegenCount:${pubkey}`,
  'nostr-relays',
  `nostr-relays-${pubkey}`,
  `nostr-relays-${npub}`,
  `nostr-user-relays-${pubkey}`,
  'nip96-endpoint',
  'nip96-token',
]

const readAll = (page: Page) =>
  page.evaluate((names) => names.map((name) => localStorage.getItem(name)), keys)

const [session = '', ...others] = keys
/** Each key is in three of six groups, and no two in the same three: each is broken once while any other one is not. */
const threeOfSix = Array.from({ length: 64 }, (_, bits) => bits.toString(2).padStart(6, '0')).filter(
  (bits) => bits.replaceAll('0', '').length === 3,
)
const groups = Array.from({ length: 6 }, (_, group) =>
  others.filter((_, at) => threeOfSix[at]?.[group] === '1'),
)

for (const [name, breakOne] of [
  ['nothing', () => ''],
  ['half a record', () => '{'],
  ['null', () => 'null'],
  ['a wrong type', () => '42'],
  // There is room for no more: the keys of a group share it.
  ['5 MB of text', (count: number) => 'x'.repeat(5_000_000 / count)],
] as const) {
  test(`the app starts with ${name} under each of its keys, and the others survive`, async ({ city }) => {
    await enterAs(city, nsec)
    await city.goto('/account-keys')
    await expect(city.getByText(pubkey)).toBeVisible()
    for (const chosen of [...groups, [session]]) {
      const broken = breakOne(chosen.length)
      const before = await readAll(city)
      await city.evaluate(
        ([names, text]) => {
          for (const key of names) localStorage.setItem(key, text)
        },
        [chosen, broken] as const,
      )
      await city.reload()
      if (chosen.includes(session))
        await expect(city.getByText('Sign in or create an account to see your keys')).toBeVisible()
      else await expect(city.getByText(pubkey)).toBeVisible()
      const after = await readAll(city)
      for (const key of chosen)
        expect(after[keys.indexOf(key)] === broken, `${key} is left as it was`).toBe(true)
      // The session's record is updated with facts from relays.
      const rest = (values: (string | null)[]) =>
        values.filter((_, at) => ![session, ...chosen].includes(keys[at] ?? ''))
      expect(rest(after), `${chosen.join(', ')} take no other with them`).toEqual(rest(before))
      await city.evaluate(
        (values) => {
          for (const [key, text] of values) {
            localStorage.removeItem(`${key}.unreadable`)
            if (text === null) localStorage.removeItem(key)
            else localStorage.setItem(key, text)
          }
        },
        chosen.map((key) => [key, before[keys.indexOf(key)] ?? null] as const),
      )
    }
  })
}

test('the record of the session holds the keys and what relays say of the account', async ({
  city,
  demo,
}) => {
  await city.goto('/city')
  await signIn(city, demo.nsec)
  const own = nip19.decode(demo.nsec as `nsec1${string}`).data
  const record = () => city.evaluate(() => JSON.parse(localStorage.getItem('nostr-keys') ?? '{}'))
  await expect.poll(record).toMatchObject({
    publicKey: getPublicKey(own),
    privateKey: Buffer.from(own).toString('hex'),
    npub: nip19.npubEncode(getPublicKey(own)),
    nsec: demo.nsec,
    profile: { name: 'juno' },
    nip05Verified: true,
    nip05Domain: new URL(demo.origin).host,
    relays: expect.arrayContaining([expect.stringMatching(/^ws/)]),
    following: expect.arrayContaining([expect.stringMatching(/^[0-9a-f]{64}$/)]),
  })
})

const notice = 'This browser blocks storage'

test('where storage is forbidden, everything works until the page is closed, and a notice says so', async ({
  city,
}) => {
  await city.addInitScript(() =>
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError')
      },
    }),
  )
  await city.goto('/account-keys')
  await expect(city.getByText(notice)).toBeVisible()
  await signIn(city, nsec)
  await expect(city.getByText(pubkey)).toBeVisible()
})

test('where storage is full, a sign-in lasts until the page is closed, and a notice says so', async ({
  city,
}) => {
  await city.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await city.goto('/account-keys')
  await expect(city.getByText('Sign in or create an account to see your keys')).toBeVisible()
  await expect(city.getByText(notice)).toBeHidden()
  await signIn(city, nsec)
  await expect(city.getByText(pubkey)).toBeVisible()
  await expect(city.getByText(notice)).toBeVisible()
})

/** Takes up the storage to the last character. */
function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 1 << 20, n = 0; size >= 1; n++) {
      try {
        localStorage.setItem(`full${n}`, 'x'.repeat(size))
      } catch {
        size >>= 1
      }
    }
  })
}

const noRoom = 'This browser’s storage is full or blocked'

test('where storage is full, no key goes that its owner did not give up, and nothing is called kept', async ({
  city,
}) => {
  const isOnDevice = () =>
    city.evaluate(
      (key) => (localStorage.getItem('nostr-keys') ?? '').includes(key),
      Buffer.from(secretKey).toString('hex'),
    )
  await city.goto('/privacy-settings')
  await signIn(city, nsec)
  await expect(city.getByRole('button', { name: 'Sign Out' }).first()).toBeVisible()
  await fillStorage(city)

  await test.step('a passphrase', async () => {
    await city.getByRole('button', { name: 'Two-factor Setup' }).click()
    const dialog = city.getByRole('dialog', { name: 'Two-factor Setup' })
    await dialog.getByLabel('New passphrase').fill('a lamp on the quay')
    await dialog.getByLabel('Repeat the passphrase').fill('a lamp on the quay')
    await dialog.getByRole('button', { name: 'Protect with passphrase' }).click()
    await expect(dialog.getByRole('alert')).toContainText(noRoom)
    await dialog.getByRole('button', { name: 'Close' }).click()
    await expect(city.getByText('On', { exact: true })).toBeHidden()
  })

  await test.step('one more account', async () => {
    await openAccounts(city)
    await addAccount(city, 'Another', nip19.nsecEncode(generateSecretKey()))
    await expect(city.getByText('Another is not saved')).toBeVisible()
    const dialog = city.getByRole('dialog', { name: 'Add Account' })
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  await test.step('a sign-out that keeps the key', async () => {
    await city.getByRole('button', { name: 'Sign Out' }).first().click()
    const question = city.getByRole('alertdialog', { name: /^Sign out of/ })
    const choice = question.getByRole('checkbox', { name: 'Keep me on this device' })
    await choice.press('Space')
    await question.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(question.getByText(noRoom)).toBeVisible()
    await expect(choice).toBeDisabled()
    await question.getByRole('button', { name: 'Cancel' }).click()
  })
  expect(await isOnDevice()).toBe(true)
})

for (const [name, privateKey] of [
  ['another account’s private key', Buffer.from(generateSecretKey()).toString('hex')],
  ['a private key that is none', '0'.repeat(64)],
] as const) {
  test(`a session with ${name} is set aside and said so, and another can begin`, async ({ city }) => {
    const record = { publicKey: pubkey, privateKey }
    await city.goto('/city')
    await city.evaluate((text) => localStorage.setItem('nostr-keys', text), JSON.stringify(record))
    await city.goto('/messages')
    await expect(city.getByText('Your saved sign-in is damaged')).toBeVisible()
    await expect(city.getByText('Please sign in to use encrypted direct messages.')).toBeVisible()
    expect(await city.evaluate(() => localStorage.getItem('nostr-keys'))).toBeNull()
    const aside = () => city.evaluate(() => localStorage.getItem('nostr-keys.unreadable') ?? '{}')
    const saved = await aside()
    expect(JSON.parse(saved)).toMatchObject(record)
    await signIn(city, nsec)
    expect(await aside()).toBe(saved)
  })
}

test('stored events of an earlier version of the app make room for new ones', async ({ city }) => {
  await city.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Blank' }))
  await city.goto('/blank')
  await city.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('nostr-events', 1)
        opening.addEventListener('error', () => reject(opening.error))
        opening.addEventListener('upgradeneeded', () => {
          const events = opening.result.createObjectStore('events', { keyPath: 'id' })
          events.createIndex('keys', 'keys', { multiEntry: true })
          events.add({ id: 'an earlier row', keys: ['k1'] })
        })
        opening.addEventListener('success', () => {
          opening.result.close()
          resolve()
        })
      }),
  )
  await city.goto('/city')
  await expect(city.getByRole('article').first()).toBeVisible()
  // It reads each row’s event, which the earlier row does not have.
  await expect.poll(() => countStoredEvents(city, 1)).toBeGreaterThan(0)
})
