import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { finalizeEvent, generateSecretKey, getPublicKey, nip04, nip57 } from 'nostr-tools'
import { Relay } from 'nostr-tools/relay'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, signOut, test } from './test.ts'

const now = Math.floor(Date.now() / 1000)
const builder = createEventBuilder({ seed: 57, start: now - 7200 })
const { pubkey: owner, secretKey: ownerKey } = builder.author('owner')
const { secretKey } = builder.author('mara')
const serverKey = generateSecretKey()
const callback = 'https://pay.example/invoice'

const invoiceOver = (msats: number, mark: string) => `lnbc${msats / 100}n1p${mark.repeat(200)}`
const receiptOf = (zapRequest: string, bolt11: string) =>
  finalizeEvent(nip57.makeZapReceipt({ zapRequest, bolt11, paidAt: new Date() }), serverKey)

let place: FaultCity
let post: ReturnType<typeof builder.event>
let split: ReturnType<typeof builder.event>
let song: ReturnType<typeof builder.event>
test.beforeAll(async ({ demo }) => {
  place = await startFaultCity(demo.origin, [])
  const content = JSON.stringify({ name: 'Owner of the tram', lud16: 'owner@pay.example' })
  post = builder.event('owner', { kind: 1, content: 'The last tram is on time' })
  const tags = [['zap', builder.author('teo').pubkey, place.relay.url, '1']]
  split = builder.event('owner', { kind: 1, content: 'Teo wrote this song', tags })
  const paid = { event: { ...post, tags: [] }, amount: 1_200_000, relays: [place.relay.url], comment: '' }
  const template = nip57.makeZapRequest(paid)
  const request = JSON.stringify(finalizeEvent(template, generateSecretKey()))
  const forged = finalizeEvent(
    nip57.makeZapReceipt({
      zapRequest: request,
      bolt11: invoiceOver(1_200_000, 'z'),
      paidAt: new Date(),
    }),
    generateSecretKey(),
  )
  song = builder.event('owner', { kind: 1, content: 'A song about the harbour' })
  const follows = builder.event('owner', { kind: 3, tags: [['p', getPublicKey(secretKey)]] })
  const events = [builder.event('owner', { kind: 0, content }), follows, post, split, song, forged]
  for (const event of events) place.relay.add(event)
  place.relay.add(receiptOf(request, invoiceOver(1_200_000, 'q')))
  const sung = nip57.makeZapRequest({
    event: { ...song, tags: [] },
    amount: 500_000,
    relays: [],
    comment: 'Sing it again',
  })
  const heard = JSON.stringify(finalizeEvent(sung, secretKey))
  place.relay.add(receiptOf(heard, invoiceOver(500_000, 'p')))
})
test.afterAll(() => place.remove())

/** The server of the owner's Lightning address; returns the zap requests that it got. */
async function servePayments(page: Page): Promise<string[]> {
  const requests: string[] = []
  await page.route('https://pay.example/**', (route) => {
    const url = new URL(route.request().url())
    const headers = { 'access-control-allow-origin': '*' }
    if (url.pathname.startsWith('/.well-known/lnurlp/')) {
      const terms = { callback, minSendable: 1000, maxSendable: 5_000_000, allowsNostr: true }
      return route.fulfill({ headers, json: { ...terms, nostrPubkey: getPublicKey(serverKey) } })
    }
    requests.push(url.searchParams.get('nostr') ?? '')
    return route.fulfill({ headers, json: { pr: invoiceOver(Number(url.searchParams.get('amount')), 'p') } })
  })
  return requests
}

test('a post is zapped with the keyboard alone, and the payment is told once it is confirmed', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  const requests = await servePayments(city)
  await enterAs(city, secretKey)
  await city.goto(`/post/${post.id}`)
  const card = city.getByRole('main').getByRole('article').first()
  await expect(card).toContainText('1.2K sats from 1 zap')
  await card.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await city.getByRole('menuitem', { name: 'Zap' }).press('Enter')
  const dialog = city.getByRole('dialog', { name: 'Zap Owner of the tram' })
  const amount = dialog.getByRole('textbox', { name: 'Amount in sats' })
  await amount.fill('9000000')
  await amount.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('This wallet accepts 1 to 5,000 sats.')
  const comment = dialog.getByRole('textbox', { name: 'Comment' })
  await comment.fill('On time!')
  await city.keyboard.press('Escape')
  await card.getByRole('button', { name: 'More', exact: true }).press('Enter')
  await city.getByRole('menuitem', { name: 'Zap' }).press('Enter')
  await expect(comment).toHaveValue('On time!')
  await dialog.getByRole('radio', { name: '21', exact: true }).press('Space')
  await expect(amount).toHaveValue('21')
  await comment.focus()
  await city.keyboard.press('Enter')
  await expect(dialog.getByRole('img')).toBeVisible()
  await expect(dialog.getByRole('link', { name: 'Open wallet' })).toHaveAttribute(
    'href',
    `lightning:${invoiceOver(21_000, 'p')}`,
  )
  await expect(dialog).toContainText('Waiting for the payment…')
  const request = requests.at(-1) ?? ''
  expect(nip57.validateZapRequest(request)).toBeNull()
  expect(JSON.parse(request)).toMatchObject({ content: 'On time!', pubkey: getPublicKey(secretKey) })
  place.relay.add(receiptOf(request, invoiceOver(21_000, 'p')))
  await expect(dialog.getByRole('alert')).toContainText('Owner of the tram received 21 sats.')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(card).toContainText('2 zaps')
})

test('a profile has its total and a zap that fits a phone, in both themes', async ({ open }) => {
  const city = await open(place.server.origin)
  await servePayments(city)
  await city.setViewportSize({ width: 320, height: 800 })
  await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await enterAs(city, secretKey)
  await city.goto(`/u/${owner}`)
  await expect(city.getByRole('main')).toContainText(/sats from \d zaps?/)
  await city.getByRole('button', { name: 'Zap' }).click()
  await expect(city.getByRole('button', { name: 'Get invoice' })).toBeVisible()
  expect(await city.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  for (const theme of ['light', 'dark'] as const) {
    await city.emulateMedia({ colorScheme: theme })
    await expect(city.locator('html')).toHaveAttribute('data-theme', theme)
    const axe = new AxeBuilder({ page: city }).setLegacyMode().options({ resultTypes: ['violations'] })
    const { violations } = await axe.analyze()
    expect(violations.map(({ id, nodes }) => `${theme}: ${id}: ${nodes[0]?.html}`)).toEqual([])
  }
})

test('a city without zaps shows none and asks no server', async ({ open }) => {
  const city = await open(place.server.origin)
  const requests: string[] = []
  await city.route('https://pay.example/**', (route) => {
    requests.push(route.request().url())
    return route.abort()
  })
  await city.route('**/community.json', async (route) => {
    const response = await route.fetch()
    return route.fulfill({ response, json: { ...((await response.json()) as object), zaps: false } })
  })
  await enterAs(city, secretKey)
  await city.goto(`/post/${post.id}`)
  await city.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(city.getByRole('menuitem', { name: 'Add reaction' })).toBeVisible()
  await expect(city.getByRole('menuitem', { name: 'Zap' })).toHaveCount(0)
  await expect(city.getByRole('main')).not.toContainText('sats')
  expect(requests).toEqual([])
})

test('a post that shares its zaps with others does not offer to pay its author alone', async ({ open }) => {
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto(`/u/${owner}`)
  await expect(city.getByRole('button', { name: 'Zap' })).toBeVisible()
  await openPage(city, `/post/${split.id}`)
  await city.getByRole('article').first().getByRole('button', { name: 'More', exact: true }).press('Enter')
  await expect(city.getByRole('menuitem', { name: 'Add reaction' })).toBeVisible()
  await expect(city.getByRole('menuitem', { name: 'Zap' })).toHaveCount(0)
})

/** A wallet (NIP-47) on the city's relay; returns its address for apps, and what it was asked. */
async function startWallet() {
  const [walletKey, appKey] = [generateSecretKey(), generateSecretKey()]
  const asked: unknown[] = []
  const answers: (object | Promise<object>)[] = []
  const relay = await Relay.connect(place.relay.url)
  relay.subscribe([{ kinds: [23_194], '#p': [getPublicKey(walletKey)] }], {
    async onevent(event) {
      asked.push(JSON.parse(nip04.decrypt(walletKey, event.pubkey, event.content)))
      const answer = JSON.stringify({ result_type: 'pay_invoice', ...(await answers.shift()) })
      const content = nip04.encrypt(walletKey, event.pubkey, answer)
      const tags = [
        ['p', event.pubkey],
        ['e', event.id],
      ]
      void relay.publish(finalizeEvent({ kind: 23_195, created_at: now, tags, content }, walletKey))
    },
  })
  const secret = Buffer.from(appKey).toString('hex')
  const at = encodeURIComponent(place.relay.url)
  const address = `nostr+walletconnect://${getPublicKey(walletKey)}?relay=${at}&secret=${secret}`
  return { address, secret, asked, answers, stop: () => relay.close() }
}

test('a connected wallet pays; what it refuses is told, and it is gone after the sign-out', async ({
  open,
}) => {
  const city = await open(place.server.origin)
  await city.setViewportSize({ width: 390, height: 900 })
  const requests = await servePayments(city)
  const wallet = await startWallet()
  await enterAs(city, secretKey)
  await city.goto('/privacy-settings')
  const panel = city.getByRole('region', { name: 'Lightning wallet' })
  const address = panel.getByLabel('Wallet address')
  await address.fill('nostr+walletconnect://nobody')
  await address.press('Enter')
  await expect(panel.getByText('Not the address of a wallet.')).toBeVisible()
  await address.fill(wallet.address)
  await address.press('Enter')
  await expect(panel.getByText('pays zaps when you ask it to')).toBeVisible()

  await openPage(city, `/u/${owner}`)
  await city.getByRole('button', { name: 'Zap' }).press('Enter')
  const dialog = city.getByRole('dialog', { name: 'Zap Owner of the tram' })
  await dialog.getByRole('radio', { name: '100', exact: true }).press('Space')
  await dialog.getByRole('button', { name: 'Get invoice' }).press('Enter')
  const pay = dialog.getByRole('button', { name: 'Pay 100 sats with your wallet' })
  wallet.answers.push({ error: { code: 'INSUFFICIENT_BALANCE', message: 'Only 3 sats left' } })
  await pay.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Your wallet did not pay: Only 3 sats left')
  await expect(dialog.getByRole('button', { name: 'Copy invoice' })).toBeVisible()
  let refuse!: (answer: object) => void
  wallet.answers.push(new Promise((resolve) => (refuse = resolve)))
  await pay.press('Enter')
  await city.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  refuse({ error: { code: 'INSUFFICIENT_BALANCE', message: 'Only 2 sats left' } })
  await expect(city.getByText('Your wallet did not pay: Only 2 sats left')).toBeVisible()
  await city.getByRole('button', { name: 'Zap' }).press('Enter')
  await dialog.getByRole('radio', { name: '100', exact: true }).press('Space')
  await dialog.getByRole('button', { name: 'Get invoice' }).press('Enter')
  wallet.answers.push({ result: { preimage: 'ab'.repeat(32) } })
  await pay.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Your wallet has paid. Waiting for the receipt…')
  await expect(pay).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: 'Copy invoice' })).toHaveCount(0)
  const order = { method: 'pay_invoice', params: { invoice: invoiceOver(100_000, 'p') } }
  expect(wallet.asked).toEqual([order, order, order])
  place.relay.add(receiptOf(requests.at(-1) ?? '', invoiceOver(100_000, 'p')))
  await expect(dialog.getByRole('alert')).toContainText('Owner of the tram received 100 sats.')
  await dialog.getByRole('button', { name: 'Done' }).press('Enter')

  const stored = () => city.evaluate(() => JSON.stringify({ ...localStorage }))
  expect(await stored()).toContain(wallet.secret)
  wallet.stop()
  await openPage(city, '/account-keys')
  await signOut(city, { keep: true })
  await expect.poll(stored).not.toContain(wallet.secret)
})

test('a confirmed zap is an alert, until the setting says no', async ({ open }) => {
  const city = await open(place.server.origin)
  await servePayments(city)
  await enterAs(city, ownerKey)
  await city.goto('/notifications')
  const alerts = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  const zap = alerts.getByRole('listitem').filter({ hasText: 'zapped your post with 500 sats' })
  await expect(zap).toContainText('Sing it again')
  await expect(zap.getByRole('link', { name: /zapped your post/ })).toHaveAttribute(
    'href',
    `/post/${song.id}`,
  )
  await openPage(city, '/notification-settings')
  await city.getByText('Zaps', { exact: true }).click()
  await city
    .getByRole('link', { name: /^Alerts/ })
    .first()
    .click()
  await expect(city.getByRole('main').getByRole('heading', { name: 'Alerts' })).toBeVisible()
  await expect(city.getByText('zapped your post')).toHaveCount(0)
})
