import type { Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { expect, signIn, test } from './test.ts'

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

/** Without its session, nobody is signed in, and there are no keys to look at. */
const [session = '', ...otherKeys] = keys

/** Breaks the values of some keys, starts the app, and compares what is stored then with what was there. */
async function startWith(page: Page, broken: string, places: readonly string[]): Promise<void> {
  const before = await readAll(page)
  await page.evaluate(
    ([text, names]) => {
      for (const name of names) localStorage.setItem(name, text)
    },
    [broken, places] as const,
  )
  await page.reload()
  if (places.includes(session))
    await expect(page.getByText('Sign in or create an account to see your keys')).toBeVisible()
  else await expect(page.getByText(pubkey)).toBeVisible()
  const after = await readAll(page)
  for (const [index, key] of keys.entries()) {
    if (places.includes(key)) expect(after[index] === broken, `${key} is left as it was`).toBe(true)
    // The session's record is updated with facts from relays.
    else if (key !== session) expect(after[index], `${places} take no other with them`).toBe(before[index])
  }
  const replaced = keys.map((key, index) => [key, before[index] ?? null] as const)
  await page.evaluate(
    (values) => {
      for (const [name, text] of values) {
        localStorage.removeItem(`${name}.unreadable`)
        if (text === null) localStorage.removeItem(name)
        else localStorage.setItem(name, text)
      }
    },
    replaced.filter(([key]) => places.includes(key)),
  )
}

for (const { name, broken, together } of [
  { name: 'half a record', broken: '{', together: keys.map((key) => [key]) },
  { name: 'nothing', broken: '', together: [otherKeys, [session]] },
  { name: 'null', broken: 'null', together: [otherKeys, [session]] },
  { name: 'a wrong type', broken: '42', together: [otherKeys, [session]] },
  // The browser has room for one of them at a time.
  {
    name: '5 MB of text',
    broken: 'x'.repeat(5_000_000),
    together: [['nostr-multi-accounts'], ['nip96-token'], [session]],
  },
]) {
  test(`the app starts with ${name} under its keys, and the others survive`, async ({ city }) => {
    await enterAs(city, nsec)
    await city.goto('/account-keys')
    await expect(city.getByText(pubkey)).toBeVisible()
    for (const places of together) await startWith(city, broken, places)
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
