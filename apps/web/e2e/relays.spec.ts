import type { Page } from '@playwright/test'
import { finalizeEvent, generateSecretKey, getPublicKey, nip19, type NostrEvent } from 'nostr-tools'
import { WebSocket } from 'ws'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { startServer } from './server.ts'
import { silenceRelays } from './silent-relays.ts'
import { dismissToasts, expect, post, signIn, test } from './test.ts'

/** Sends one frame to a relay and waits for the last frame of its answer. */
function exchange(
  url: string,
  frame: unknown[],
  isLast: (answer: unknown[]) => boolean,
): Promise<unknown[][]> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url)
    const answers: unknown[][] = []
    socket.on('open', () => socket.send(JSON.stringify(frame)))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const answer = JSON.parse(String(data)) as unknown[]
      answers.push(answer)
      if (!isLast(answer)) return
      socket.close()
      resolve(answers)
    })
  })
}

async function readRelayList(url: string, pubkey: string): Promise<NostrEvent | undefined> {
  const filter = { kinds: [10_002], authors: [pubkey] }
  const answers = await exchange(url, ['REQ', 'list', filter], ([type]) => type === 'EOSE')
  return answers.find(([type]) => type === 'EVENT')?.[2] as NostrEvent | undefined
}

const relayOf = (origin: string, name: string) => `${origin.replace('http', 'ws')}/relays/${name}`
const list = (page: Page) => page.getByRole('list', { name: 'Your relays' })
const row = (page: Page, url: string) => list(page).getByRole('listitem').filter({ hasText: url })

async function addRelay(page: Page, address: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Relay address' }).fill(address)
  await page.getByRole('button', { name: 'Add relay' }).click()
}

test('visitors keep relays of their own on this device', async ({ city, demo }) => {
  const own = relayOf(demo.origin, 'fallback-a')
  await city.goto('/relay-settings')
  await expect(list(city).getByRole('listitem')).toHaveCount(2)
  await expect(list(city).getByText('Default')).toHaveCount(2)
  await expect(list(city).getByRole('button', { name: /^Remove/ })).toHaveCount(0)
  await expect(city.getByText('2 of 2 relays connected')).toBeVisible()
  await expect(row(city, relayOf(demo.origin, 'city'))).toContainText(
    /City relay.*Connected.*\d+ ms.*\d+ event/s,
  )

  await addRelay(city, `  ${own}  `)
  await expect(city.getByText('Relay added', { exact: true })).toBeVisible()
  await expect(row(city, own)).toContainText('Connected')
  await addRelay(city, own)
  await expect(city.getByText('Relay already exists')).toBeVisible()
  await expect(city.getByText('This relay is already in your list')).toBeVisible()
  await addRelay(city, 'no address')
  await expect(city.getByText('This is not a relay address.')).toBeVisible()

  await addRelay(city, 'nobody.invalid')
  await expect(row(city, 'wss://nobody.invalid')).toBeVisible()
  await expect(city.getByText('It didn’t answer within 5 seconds.')).toBeVisible()
  await expect(row(city, 'wss://nobody.invalid')).toContainText('Not connected')

  await row(city, own)
    .getByRole('checkbox', { name: /^Write to/ })
    .press('Space')
  await city.reload()
  await expect(list(city).getByRole('listitem')).toHaveCount(4)
  await expect(row(city, own).getByRole('checkbox', { name: /^Write to/ })).not.toBeChecked()
  await expect(row(city, own).getByRole('checkbox', { name: /^Read from/ })).toBeChecked()

  await row(city, 'wss://nobody.invalid').getByRole('button', { name: 'Remove nobody.invalid' }).click()
  await expect(list(city).getByRole('listitem')).toHaveCount(3)
  await expect
    .poll(() => city.evaluate(() => JSON.parse(localStorage.getItem('nostr-relays') ?? 'null')))
    .toEqual([{ url: own, read: true, write: false }])
})

test('a published list is edited without losing what others put there, and never while it cannot be read', async ({
  browser,
}) => {
  const server = await startServer({ seed: 'none' })
  try {
    const page = await browser.newPage({ baseURL: server.origin })
    const secretKey = generateSecretKey()
    const pubkey = getPublicKey(secretKey)
    const relay = relayOf(server.origin, 'city')
    const own = relayOf(server.origin, 'fallback-a')
    const foreign = [
      ['r', 'wss://elsewhere.example', 'a-marker-of-tomorrow'],
      ['client', 'another'],
      ['r', relayOf(server.origin, 'public')],
      ['r', relayOf(server.origin, 'fallback-b')],
      ['r', own],
    ]
    const before = finalizeEvent(
      { kind: 10_002, created_at: Math.floor(Date.now() / 1000) - 60, tags: foreign, content: 'stored' },
      secretKey,
    )
    for (const name of ['city', 'public']) {
      await exchange(relayOf(server.origin, name), ['EVENT', before], ([type]) => type === 'OK')
    }
    await page.goto('/relay-settings')
    await signIn(page, nip19.nsecEncode(secretKey))
    const write = row(page, own).getByRole('checkbox', { name: /^Write to/ })
    await expect(write).toBeChecked()
    await write.press('Space')
    const limited = [...foreign.slice(0, -1), ['r', own, 'read']]
    await expect.poll(async () => (await readRelayList(relay, pubkey))?.tags).toEqual(limited)
    expect((await readRelayList(relay, pubkey))?.content).toBe('stored')

    await server.stop()
    const notPublished = page.getByText('Saved on this device, not published')
    for (const use of [/^Write to/, /^Read from/]) {
      await row(page, own).getByRole('checkbox', { name: use }).press('Space')
      // Changes run one after another: a pending one would publish once the relays are back.
      await expect(notPublished).toBeVisible()
      await dismissToasts(page)
      await expect(notPublished).toBeHidden()
    }
    await expect(page.getByText('1 change is saved on this device but not published yet.')).toBeVisible()
    await server.restart()
    expect((await readRelayList(relay, pubkey))?.tags).toEqual(limited)
    await page.getByRole('button', { name: 'Reconnect All' }).click()
    await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page.getByText('Relay list published')).toBeVisible()
    const after = [...foreign.slice(0, -1), ['r', own, 'write']]
    await expect.poll(async () => (await readRelayList(relay, pubkey))?.tags).toEqual(after)

    await row(page, own)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect(page.getByText('Relay removed')).toBeVisible()
    await expect.poll(async () => (await readRelayList(relay, pubkey))?.tags).toEqual(foreign.slice(0, -1))
    await page.close()
  } finally {
    await server.remove()
  }
})

test('a first list names the city’s relays too, and pictures may go to a service of one’s own', async ({
  city,
  demo,
}) => {
  const secretKey = generateSecretKey()
  const own = relayOf(demo.origin, 'fallback-b')
  await enterAs(city, secretKey)
  await city.goto('/relay-settings')
  await addRelay(city, own)
  await expect(city.getByText('Relay added', { exact: true })).toBeVisible()
  const names = ['city', 'public', 'fallback-b']
  await expect
    .poll(async () => (await readRelayList(relayOf(demo.origin, 'city'), getPublicKey(secretKey)))?.tags)
    .toEqual(names.map((name) => ['r', relayOf(demo.origin, name)]))

  await city.getByRole('textbox', { name: 'NIP-96 endpoint' }).fill('http://plain.example')
  await city.getByRole('button', { name: 'Save' }).click()
  await expect(city.getByText('This is not a valid https address.')).toBeVisible()
  await city.getByRole('textbox', { name: 'NIP-96 endpoint' }).fill('https://media.example/upload')
  await city.getByLabel('Access token').fill('open-sesame')
  await city.getByRole('button', { name: 'Save' }).click()
  await expect(city.getByText('Upload service saved')).toBeVisible()
  expect(
    await city.evaluate(() => [localStorage.getItem('nip96-endpoint'), localStorage.getItem('nip96-token')]),
  ).toEqual(['https://media.example/upload', 'open-sesame'])
})

test('Read and Write stay as they are set, are what is published and used, and what cannot be is refused', async ({
  city,
  demo,
}) => {
  const secretKey = generateSecretKey()
  const pubkey = getPublicKey(secretKey)
  const [own, other] = [relayOf(demo.origin, 'city'), relayOf(demo.origin, 'public')]
  const box = (url: string, use: 'Read from' | 'Write to') =>
    row(city, url).getByRole('checkbox', { name: new RegExp(`^${use}`) })
  await enterAs(city, secretKey)
  await city.goto('/relay-settings')
  await expect(city.getByText(/^You have not published a relay list yet/)).toBeVisible()
  for (const url of [own, other]) {
    await box(url, 'Write to').press('Space')
    await expect(box(url, 'Write to')).not.toBeChecked()
  }
  const tags = [own, other].map((url) => ['r', url, 'read'])
  for (const url of [own, other])
    await expect.poll(async () => (await readRelayList(url, pubkey))?.tags).toEqual(tags)
  await expect(city.getByText(/^Your relay list is public/)).toBeVisible()
  await city.reload()
  await expect(list(city).getByRole('listitem')).toHaveCount(2)
  for (const url of [own, other]) {
    await expect(box(url, 'Read from')).toBeChecked()
    await expect(box(url, 'Write to')).not.toBeChecked()
  }
  await expect(city.getByText('No relays configured')).toBeVisible()

  // A default relay must be used for something, and at least one relay must be read.
  await box(own, 'Read from').press('Space')
  await expect(city.getByText('Choose Read, Write or both')).toBeVisible()
  await expect(box(own, 'Read from')).toBeChecked()
  await box(own, 'Write to').press('Space')
  await box(other, 'Write to').press('Space')
  await expect(city.getByText('No relays configured')).toBeHidden()
  await box(own, 'Read from').press('Space')
  await expect(box(own, 'Read from')).not.toBeChecked()
  await box(other, 'Read from').press('Space')
  await expect(city.getByText('Keep at least one relay to read from')).toBeVisible()
  await expect(box(other, 'Read from')).toBeChecked()
  const after = [
    ['r', own, 'write'],
    ['r', other],
  ]
  await expect.poll(async () => (await readRelayList(own, pubkey))?.tags).toEqual(after)

  // Without a write relay nothing is published, and the composer says why.
  await box(own, 'Read from').press('Space')
  for (const url of [own, other]) {
    await box(url, 'Write to').press('Space')
    await expect(box(url, 'Write to')).not.toBeChecked()
  }
  await expect.poll(async () => (await readRelayList(own, pubkey))?.tags).toEqual(tags)
  await dismissToasts(city)
  await openPage(city, '/city')
  await city.getByRole('textbox', { name: 'Share something with the city...' }).fill('To nobody')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(city.getByText('Failed to publish post')).toBeVisible()
  await expect(city.getByText('No relays configured')).toBeVisible()
  await expect(city.getByRole('textbox', { name: 'Share something with the city...' })).toHaveValue(
    'To nobody',
  )
})

test('a relay that is used without being on the published list says so, and what is not read too', async ({
  city,
  demo,
}) => {
  const secretKey = generateSecretKey()
  const own = relayOf(demo.origin, 'fallback-a')
  const tags = [
    ['r', own, 'write'],
    ['r', relayOf(demo.origin, 'public'), 'write'],
  ]
  const publish = async (created_at: number, published: string[][]) => {
    const event = finalizeEvent({ kind: 10_002, created_at, tags: published, content: '' }, secretKey)
    await exchange(relayOf(demo.origin, 'city'), ['EVENT', event], ([type]) => type === 'OK')
  }
  const now = Math.floor(Date.now() / 1000)
  await publish(now - 60, tags)
  await enterAs(city, secretKey)
  await city.goto('/relay-settings')
  await expect(list(city).getByRole('listitem')).toHaveCount(3)
  await expect(list(city).getByText('Not in your published list')).toHaveCount(1)
  await expect(row(city, relayOf(demo.origin, 'city'))).toContainText('Not in your published list')
  await publish(now, [...tags, ['r', relayOf(demo.origin, 'city'), 'write']])
  await expect(
    city.getByText(/^No relay is set to Read\. These are used instead: .*fallback-a\.$/),
  ).toBeVisible()
  await expect(list(city).getByText('Not in your published list')).toHaveCount(0)
})

test('a post goes where the account’s list says, as it was last seen, while no relay can give the list', async ({
  city,
  demo,
}) => {
  const secretKey = generateSecretKey()
  const pubkey = getPublicKey(secretKey)
  const own = relayOf(demo.origin, 'fallback-a')
  const published = finalizeEvent(
    { kind: 10_002, created_at: Math.floor(Date.now() / 1000) - 60, tags: [['r', own]], content: '' },
    secretKey,
  )
  await exchange(relayOf(demo.origin, 'city'), ['EVENT', published], ([type]) => type === 'OK')
  await enterAs(city, secretKey)
  await city.goto('/city')
  const lastSeen = () => city.evaluate((key) => localStorage.getItem(key), `nostr-relays-${pubkey}`)
  await expect.poll(lastSeen).toContain(own)

  // On the next visit only the account's own relay answers, and the device's events are gone.
  await silenceRelays(city, /\/relays\/(city|public|fallback-b)$/)
  await city.addInitScript(() => indexedDB.deleteDatabase('nostr-events'))
  await city.reload()
  await post(city, 'Written before the list came')
  const posts = { kinds: [1], authors: [pubkey] }
  const answers = await exchange(own, ['REQ', 'posts', posts], ([type]) => type === 'EOSE')
  const given = answers.filter(([type]) => type === 'EVENT')
  expect(given).toMatchObject([['EVENT', 'posts', { content: 'Written before the list came' }]])
})

test('a change that is published without a word of the relay is not called unpublished, nor undone by a reload', async ({
  open,
  demo,
}) => {
  const secretKey = generateSecretKey()
  const place = await startFaultCity(demo.origin, [])
  const [before, after] = ['old', 'new'].map((name) => `${place.relay.url}/${name}`) as [string, string]
  const tags = [place.relay.url, before].map((url) => ['r', url])
  const created_at = Math.floor(Date.now() / 1000) - 60
  place.relay.add(finalizeEvent({ kind: 10_002, created_at, tags, content: '' }, secretKey))
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/relay-settings')
  await expect(row(city, before)).toBeVisible()
  place.relay.script = { ok: 'never' }
  const listed = () => place.relay.stored.at(-1)?.tags.map(([, url]) => url)

  await test.step('one more relay', async () => {
    await addRelay(city, after)
    await expect(city.getByText('Saved on this device, not published')).toBeVisible()
    expect(listed()).toContain(after)
    await expect(row(city, after)).toBeVisible()
    await expect(city.getByText('1 change is saved on this device but not published yet.')).toBeHidden()
  })

  await test.step('one relay less, and a reload in the middle', async () => {
    await row(city, before)
      .getByRole('button', { name: /^Remove/ })
      .click()
    await expect.poll(listed).not.toContain(before)
    await city.reload()
    await expect(row(city, after)).toBeVisible()
    await expect(row(city, before)).toBeHidden()
  })
  await place.remove()
})

test('a removal that is interrupted before it is published can still be published', async ({
  open,
  demo,
}) => {
  const secretKey = generateSecretKey()
  const place = await startFaultCity(demo.origin, [])
  const other = `${place.relay.url}/other`
  const tags = [place.relay.url, other].map((url) => ['r', url])
  const created_at = Math.floor(Date.now() / 1000) - 60
  place.relay.add(finalizeEvent({ kind: 10_002, created_at, tags, content: '' }, secretKey))
  const city = await open(place.server.origin)
  await enterAs(city, secretKey)
  await city.goto('/relay-settings')
  await expect(row(city, other)).toBeVisible()
  place.relay.script = { eose: 'never' }
  await row(city, other)
    .getByRole('button', { name: /^Remove/ })
    .click()
  await expect(row(city, other).getByRole('checkbox', { name: /^Read/ })).not.toBeChecked()
  // The app is gone before the relay answers again: it would publish.
  await city.goto('/healthz')
  place.relay.script = {}
  await city.goto('/relay-settings')
  await expect(city.getByText('1 change is saved on this device but not published yet.')).toBeVisible()
  await city.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(city.getByText('Relay list published')).toBeVisible()
  expect(place.relay.stored.at(-1)?.tags).toEqual([['r', place.relay.url]])
  await place.remove()
})
