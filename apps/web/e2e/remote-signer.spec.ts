import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { generateSecretKey, getPublicKey, nip19, nip59 } from 'nostr-tools'
import { SignerFromTheText } from '../../../packages/nostr-core/tests/signer-from-the-text.ts'
import { openPage } from './pages.ts'
import { askRelay, listEvents, publishTo, readWraps, relayOf } from './relay-io.ts'
import { expect, test } from './test.ts'

const now = () => Math.floor(Date.now() / 1000)

async function openDialog(page: Page) {
  await page.goto('/city')
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Sign In' })
  await expect(dialog.getByLabel('Private key', { exact: true })).toBeFocused()
  return dialog
}

/** A remote signer on one of the city's relays, and the account that it signs for. */
async function startSigner(origin: string) {
  const userKey = generateSecretKey()
  const relays = [relayOf(origin, 'public')]
  const signer = new SignerFromTheText({ relays, userKey, signerKey: generateSecretKey(), secret: 'sesame' })
  await signer.listenAt(...relays)
  return { signer, userKey, pubkey: getPublicKey(userKey) }
}

const composer = (page: Page) => page.getByRole('textbox', { name: 'Share something with the city...' })

async function post(page: Page, text: string) {
  await composer(page).fill(text)
  await page.getByRole('button', { name: 'Post', exact: true }).click()
}

async function expectNoFaults(page: Page) {
  for (const width of [320, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    expect(violations.map(({ id, nodes }) => `${width}: ${id}: ${nodes[0]?.html}`)).toEqual([])
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect(overflow).toBeLessThanOrEqual(0)
  }
}

test('an account lives in a remote signer: it posts, likes and writes, across a reload and a silence', async ({
  city,
  demo,
}) => {
  const { signer, userKey, pubkey } = await startSigner(demo.origin)
  const bob = generateSecretKey()
  const home = relayOf(demo.origin)
  await publishTo(home, { kind: 10050, created_at: now(), tags: [['relay', home]], content: '' }, bob)

  // With the keyboard alone.
  const dialog = await openDialog(city)
  await dialog.getByRole('button', { name: 'Remote signer' }).focus()
  await city.keyboard.press('Enter')
  const address = dialog.getByLabel('Signer address')
  await address.fill('bunker://nobody')
  await city.keyboard.press('Enter')
  await expect(dialog.getByText('This is not a signer address.', { exact: false })).toBeVisible()
  await expectNoFaults(city)
  await address.fill(signer.bunkerUrl)
  await city.keyboard.press('Enter')
  await expect(city.getByText('Successfully signed in!')).toBeVisible()
  const stored = await city.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(stored).toContain(pubkey)
  expect(stored).not.toContain(Buffer.from(userKey).toString('hex'))
  expect(stored).not.toContain('sesame')

  await post(city, 'Signed elsewhere')
  await expect(city.getByText('Post published!')).toBeVisible()
  await expect
    .poll(() => askRelay(home, { authors: [pubkey], kinds: [1] }))
    .toMatchObject({
      content: 'Signed elsewhere',
    })
  const card = city.getByRole('article').filter({ hasNotText: 'Signed elsewhere' }).first()
  await card.getByRole('button', { name: 'Like', exact: true }).click()
  await expect.poll(async () => (await listEvents(home, { authors: [pubkey], kinds: [7] })).length).toBe(1)

  await city.goto(`/messages?to=${getPublicKey(bob)}`)
  const field = city.getByRole('textbox', { name: 'Write a message' })
  await field.fill('Nobody else reads this')
  await field.press('Enter')
  await expect(city.getByText('Your encrypted message has been sent')).toBeVisible()
  const read = async () => {
    const [wrap] = await readWraps(home, bob)
    return wrap && nip59.unwrapEvent(wrap, bob)
  }
  await expect.poll(read).toMatchObject({ pubkey, content: 'Nobody else reads this' })

  // The signer goes silent, and answers late.
  await openPage(city, '/city')
  const late: (() => void)[] = []
  signer.behaviour = (_request, honest, send) => void late.push(() => send(honest))
  await post(city, 'Better late than never')
  await expect(city.getByText('Waiting for your signer…')).toBeVisible()
  signer.behaviour = (_request, honest, send) => send(honest)
  for (const answer of late) answer()
  await expect(city.getByText('Post published!')).toBeVisible()
  await expect(city.getByText('Waiting for your signer…')).toBeHidden()

  const options = [
    ['option', 'trams', 'Trams'],
    ['option', 'bikes', 'Bicycles'],
  ]
  const poll = await publishTo(home, { kind: 1068, created_at: now(), tags: options, content: 'How?' }, bob)
  await openPage(city, `/post/${poll.id}`)
  await city.getByRole('radio', { name: 'Trams' }).press('Space')
  await city.getByRole('button', { name: 'Vote' }).press('Enter')
  await expect(city.getByText('Your vote is counted')).toBeVisible()

  // Nothing was asked that the owner had not been told of.
  const [connect] = signer.requests
  const allowed = new Set([
    'connect',
    'get_public_key',
    'switch_relays',
    ...(connect?.params[2]?.split(',') ?? []),
  ])
  const asked = signer.requests.map(({ method, params }) =>
    method === 'sign_event' ? `sign_event:${(JSON.parse(params[0] ?? '') as { kind: number }).kind}` : method,
  )
  expect(asked.filter((one) => !allowed.has(one))).toEqual([])
  signer.close()
})

test('a silent signer is named, and asked again', async ({ city, demo }) => {
  const { signer } = await startSigner(demo.origin)
  await city.clock.install()
  const dialog = await openDialog(city)
  await dialog.getByRole('button', { name: 'Remote signer' }).click()
  await dialog.getByLabel('Signer address').fill(signer.bunkerUrl)
  await dialog.getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(city.getByText('Successfully signed in!')).toBeVisible()
  signer.behaviour = () => undefined
  await post(city, 'Into the void')
  await expect(city.getByText('Waiting for your signer…')).toBeVisible()
  await city.clock.fastForward(60_000)
  await expect(city.getByText('Your signer does not answer…')).toBeVisible()
  await expect(composer(city)).toHaveValue('Into the void')
  await expectNoFaults(city)
  signer.behaviour = (_request, honest, send) => send(honest)
  await city.getByRole('button', { name: 'Try again' }).click()
  await expect(city.getByText('Your signer is back.')).toBeVisible()
  await expect(city.getByText('Your signer does not answer…')).toBeHidden()
  signer.close()
})

test('a signer on a phone takes the code, and its owner may have to open a page first', async ({
  city,
  demo,
}) => {
  const { signer } = await startSigner(demo.origin)
  signer.behaviour = (request, honest, send) => {
    if (request.method !== 'get_public_key') return send(honest)
    send({ id: request.id, result: 'auth_url', error: 'https://signer.example/allow' })
    setTimeout(() => send(honest), 2000)
  }
  const dialog = await openDialog(city)
  await dialog.getByRole('button', { name: 'Remote signer' }).click()
  await dialog.getByRole('button', { name: 'Connect a signer on your phone' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code', exact: false })).toBeVisible()
  const uri = await dialog.getByRole('link', { name: 'Open in a signer on this device' }).getAttribute('href')
  await expectNoFaults(city)
  await signer.accept(uri ?? '')
  await expect(dialog.getByRole('link', { name: 'Open your signer’s page' })).toHaveAttribute(
    'href',
    'https://signer.example/allow',
  )
  await expect(city.getByText('Successfully signed in!')).toBeVisible()
  signer.close()
})

test('with an npub one looks and writes nothing', async ({ city, demo }) => {
  const resident = nip19.decode(demo.nsec as `nsec1${string}`).data
  const pubkey = getPublicKey(resident)
  const home = relayOf(demo.origin)
  const before = await listEvents(home, { authors: [pubkey], limit: 500 })
  const dialog = await openDialog(city)
  await dialog.getByLabel('Private key', { exact: true }).fill(nip19.npubEncode(pubkey))
  await city.keyboard.press('Enter')
  const notice = city.getByText('This account is read-only here. Sign in with its key to write.').first()
  await expect(notice).toBeVisible()
  await expect(dialog).toBeHidden()
  await city.reload()
  await expect(notice).toBeVisible()
  await expectNoFaults(city)

  await post(city, 'As somebody else')
  await expect(city.getByText('This account is read-only here. Sign in with its key to write.')).toHaveCount(
    2,
  )
  await expect(composer(city)).toHaveValue('As somebody else')
  await city.getByRole('button', { name: 'Like', exact: true }).first().click()
  await city.goto('/profile')
  await expect(city.getByRole('heading', { level: 1 }).first()).toBeVisible()
  for (const page of ['/messages', '/shadowtoad']) {
    await openPage(city, page)
    await expect(city.getByRole('main').getByRole('button', { name: 'Sign In' }).first()).toBeVisible()
    await expect(city.getByRole('textbox', { name: 'Write a message' })).toHaveCount(0)
  }
  await openPage(city, '/account-keys')
  await expect(city.getByText('its private key is not on this device', { exact: false })).toBeVisible()
  expect(await listEvents(home, { authors: [pubkey], limit: 500 })).toEqual(before)
})
