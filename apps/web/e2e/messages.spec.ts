import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, Locator, Page } from '@playwright/test'
import {
  finalizeEvent,
  generateSecretKey,
  getPublicKey,
  nip04,
  nip17,
  nip19,
  nip59,
  Relay,
} from 'nostr-tools'
import { useWebSocketImplementation as setWebSocket } from 'nostr-tools/relay'
import WebSocket from 'ws'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { enterAs } from './enter-as.ts'
import { startFaultCity, type FaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { overhear, readWraps } from './relay-io.ts'
import { startServer } from './server.ts'
import { expect, test, watchErrors } from './test.ts'

setWebSocket(WebSocket)

interface Person {
  readonly secretKey: Uint8Array
  readonly pubkey: string
  readonly npub: string
}

function createPerson(): Person {
  const secretKey = generateSecretKey()
  const pubkey = getPublicKey(secretKey)
  return { secretKey, pubkey, npub: nip19.npubEncode(pubkey) }
}

/** A separate browser context in which that person is signed in. */
async function enter(browser: Browser, baseURL: string, { secretKey }: Person): Promise<Page> {
  const context = await browser.newContext({ baseURL })
  await enterAs(context, secretKey)
  const page = await context.newPage()
  const errors = watchErrors(page)
  page.on('close', () => expect(errors).toEqual([]))
  return page
}

const thread = (page: Page): Locator => page.getByRole('log')

async function say(page: Page, text: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Write a message' }).fill(text)
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(thread(page).getByText(text)).toBeVisible()
}

/** The account follows these people, so that their messages are no requests. */
async function follow(relay: Relay, { secretKey }: Person, people: readonly Person[]): Promise<void> {
  const tags = people.map(({ pubkey }) => ['p', pubkey])
  const created_at = Math.floor(Date.now() / 1000)
  await relay.publish(finalizeEvent({ kind: 3, created_at, tags, content: '' }, secretKey))
}

/** Opens the only conversation that is a request. */
async function openRequest(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Requests (1)' }).click()
  await page.getByRole('list', { name: 'Message requests' }).getByRole('button').click()
}

test('two people write, first by NIP-04, then privately, and nobody else can read it', async ({
  browser,
  demo,
}) => {
  const [alice, bob] = [createPerson(), createPerson()]
  const city = `${demo.origin.replace('http', 'ws')}/relays/city`
  const [atAlice, atBob] = [await enter(browser, demo.origin, alice), await enter(browser, demo.origin, bob)]

  await atBob.goto('/messages')
  await expect(atBob.getByText('No conversations yet.')).toBeVisible()
  await expect(atBob.getByText('Select a conversation to start messaging.')).toBeVisible()

  await atAlice.goto('/messages')
  const start = atAlice.getByRole('combobox', { name: 'npub1... or 64-hex pubkey' })
  await start.fill('npub1nobody')
  await atAlice.getByRole('button', { name: 'Start' }).click()
  await expect(atAlice.getByText('Invalid recipient')).toBeVisible()
  await expect(atAlice.getByText('Enter a valid npub or hex pubkey.')).toBeVisible()
  await start.fill(bob.pubkey.toUpperCase())
  await atAlice.getByRole('button', { name: 'Start' }).click()
  await expect(atAlice.getByText('No messages yet. Say hello!')).toBeVisible()
  await expect(atAlice.getByText('Encrypted (NIP-04)')).toBeVisible()

  const field = atAlice.getByRole('textbox', { name: 'Write a message' })
  await expect(atAlice.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()
  await field.pressSequentially('Hello Bob,')
  await field.press('Shift+Enter')
  await field.pressSequentially('see https://club.example/cat.jpg')
  await field.press('Enter')
  await expect(atAlice.getByText('Message sent', { exact: true })).toBeVisible()
  await expect(atAlice.getByText('Your encrypted message has been sent')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(thread(atAlice).getByText('Sent', { exact: false })).toBeVisible()

  await openRequest(atBob)
  await expect(thread(atBob).getByText('Hello Bob,')).toBeVisible()
  const link = thread(atBob).getByRole('link')
  await expect(link).toHaveText('https://club.example/cat.jpg')
  await expect(thread(atBob).locator('img')).toHaveCount(0)
  await expect(atBob.getByRole('list', { name: 'Message requests' }).getByRole('link')).toHaveAttribute(
    'href',
    `/u/${alice.pubkey}`,
  )
  await say(atBob, 'Hello Alice')
  await expect(thread(atAlice).getByText('Hello Alice')).toBeVisible()

  const sent = { kinds: [4], '#p': [bob.pubkey] }
  await expect.poll(() => overhear(city, sent, bob.secretKey)).toHaveLength(1)
  const messages = await overhear(city, sent, bob.secretKey)
  expect(await overhear(city, sent)).toEqual([])
  expect(await overhear(city, sent, generateSecretKey())).toEqual([])
  expect(JSON.stringify(messages)).not.toContain('Hello')
  expect(nip04.decrypt(bob.secretKey, alice.pubkey, messages[0]!.content)).toContain('Hello Bob,\nsee')

  await atBob.getByRole('button', { name: 'Message privacy' }).click()
  const receive = atBob.getByRole('switch', { name: 'Receive private messages (NIP-17)' })
  await receive.click({ force: true })
  await expect(receive).toBeChecked()
  await expect(atAlice.getByText('Messages here are sent with NIP-17')).toBeVisible()
  await atAlice.getByRole('button', { name: 'Encrypted (NIP-17)' }).click()
  const keep = atAlice.getByRole('switch', { name: 'Keep this conversation on NIP-04' })
  await keep.click({ force: true })
  await expect(keep).toBeChecked()
  await atAlice.keyboard.press('Escape')
  await expect(atAlice.getByText('Encrypted (NIP-04)')).toBeVisible()
  await expect(atAlice.getByText('Messages here are sent with NIP-17')).toBeHidden()
  await say(atAlice, 'For every app')
  await expect.poll(() => overhear(city, sent, bob.secretKey)).toHaveLength(2)
  await atAlice.reload()
  await atAlice.getByRole('button', { name: 'Encrypted (NIP-04)' }).click()
  await expect(keep).toBeChecked()
  await keep.click({ force: true })
  await atAlice.keyboard.press('Escape')
  await expect(atAlice.getByText('Encrypted (NIP-17)')).toBeVisible()
  await say(atAlice, 'Between us')
  await expect(thread(atBob).getByText('Between us')).toBeVisible()
  const addressed = { kinds: [1059], '#p': [bob.pubkey] }
  expect(await overhear(city, addressed)).toEqual([])
  expect(await overhear(city, addressed, generateSecretKey())).toEqual([])
  await expect.poll(() => readWraps(city, bob.secretKey)).toHaveLength(1)
  const wraps = await readWraps(city, bob.secretKey)
  expect(JSON.stringify(wraps)).not.toMatch(new RegExp(`Between us|${alice.pubkey}`))
  expect(nip17.unwrapEvent(wraps[0]!, bob.secretKey)).toMatchObject({ kind: 14, content: 'Between us' })

  // A message from another client arrives while the page is open, and the own copy is there after a reload.
  const relay = await Relay.connect(city)
  await relay.publish(nip17.wrapEvent(bob.secretKey, { publicKey: alice.pubkey }, 'From elsewhere'))
  relay.close()
  await expect(thread(atAlice).getByText('From elsewhere')).toBeVisible()
  await atAlice.reload()
  await expect(thread(atAlice).getByText('Between us')).toHaveCount(1)
  await expect(thread(atAlice).getByText('From elsewhere')).toBeVisible()
  await Promise.all([atAlice.close(), atBob.close()])
})

test('drafts stay with their conversation, unread messages are counted, and keys are not sent', async ({
  browser,
  demo,
}) => {
  const [me, bob, eve] = [createPerson(), createPerson(), createPerson()]
  const relay = await Relay.connect(`${demo.origin.replace('http', 'ws')}/relays/city`)
  const now = Math.floor(Date.now() / 1000)
  const write = (from: Person, text: string, created_at: number) =>
    relay.publish(
      finalizeEvent(
        {
          kind: 4,
          created_at,
          tags: [['p', me.pubkey]],
          content: text === '' ? 'no ciphertext' : nip04.encrypt(from.secretKey, me.pubkey, text),
        },
        from.secretKey,
      ),
    )
  await follow(relay, me, [bob, eve])
  await write(eve, 'first of Eve', now - 300)
  await write(eve, '', now - 200)
  await write(bob, 'first of Bob', now - 100)
  const page = await enter(browser, demo.origin, me)
  await page.goto('/messages')
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expect(thread(page).getByText('first of Bob')).toBeVisible()
  await expect(list.getByRole('listitem').nth(1)).toContainText('2 unread messages')
  await page.getByRole('textbox', { name: 'Write a message' }).fill('begun for Bob')

  await list.getByRole('listitem').nth(1).getByRole('button').click()
  await expect(page).toHaveURL(new RegExp(`to=${eve.npub}`))
  await expect(thread(page).getByText('first of Eve')).toBeVisible()
  await expect(thread(page).getByText('This message cannot be decrypted.')).toBeVisible()
  await expect(list).not.toContainText('unread')
  const field = page.getByRole('textbox', { name: 'Write a message' })
  await expect(field).toHaveValue('')
  await field.fill(`take it: ${nip19.nsecEncode(me.secretKey)}`)
  await expect(page.getByRole('alert')).toContainText('private key')
  await expect(page.getByRole('button', { name: 'Send', exact: true })).toBeDisabled()

  await page.goto(`/messages?to=${bob.pubkey}`)
  await expect(page.getByRole('textbox', { name: 'Write a message' })).toHaveValue('begun for Bob')
  await write(bob, 'second of Bob', now)
  await expect(thread(page).getByText('second of Bob')).toBeVisible()

  // A narrow screen shows one of the two.
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(list).toBeHidden()
  await page.getByRole('button', { name: 'Back to conversations' }).click()
  await expect(thread(page)).toBeHidden()
  await expect(list).toBeVisible()
  relay.close()
  await page.close()
})

test('a stranger’s message fetches nothing from addresses they chose, until it is answered', async ({
  browser,
  demo,
}) => {
  const [me, eve] = [createPerson(), createPerson()]
  const relay = await Relay.connect(`${demo.origin.replace('http', 'ws')}/relays/city`)
  const now = Math.floor(Date.now() / 1000)
  const profile = { name: 'Eve', picture: 'https://eve.example/face.png', nip05: 'eve@eve.example' }
  const publish = (kind: number, tags: string[][], content: string) =>
    relay.publish(finalizeEvent({ kind, created_at: now, tags, content }, eve.secretKey))
  await publish(0, [], JSON.stringify(profile))
  await publish(4, [['p', me.pubkey]], nip04.encrypt(eve.secretKey, me.pubkey, 'Look at me'))
  const page = await enter(browser, demo.origin, me)
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('eve.example')) asked.push(request.url())
  })
  await page.goto('/messages')
  await openRequest(page)
  await expect(thread(page).getByText('Look at me')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eve' })).toBeVisible()
  await expect(page.getByText('Their picture isn’t loaded until you follow them or reply.')).toBeVisible()
  expect(asked).toEqual([])
  await say(page, 'Who are you?')
  await expect.poll(() => asked.some((url) => url.endsWith('face.png'))).toBe(true)
  await expect.poll(() => asked.some((url) => url.includes('nostr.json'))).toBe(true)
  relay.close()
  await page.close()
})

test('unread messages are counted in the navigation and in the title, and one is started by name', async ({
  browser,
  demo,
}) => {
  const [me, bob] = [createPerson(), createPerson()]
  const relay = await Relay.connect(`${demo.origin.replace('http', 'ws')}/relays/city`)
  const name = `Marabel ${Date.now()}`
  const now = Math.floor(Date.now() / 1000)
  const write = (text: string) => {
    const content = nip04.encrypt(bob.secretKey, me.pubkey, text)
    return relay.publish(
      finalizeEvent({ kind: 4, created_at: now, tags: [['p', me.pubkey]], content }, bob.secretKey),
    )
  }
  const profile = { kind: 0, created_at: now, tags: [], content: JSON.stringify({ name }) }
  await relay.publish(finalizeEvent(profile, bob.secretKey))
  await follow(relay, me, [bob])
  const page = await enter(browser, demo.origin, me)
  await page.goto('/city')
  const way = page
    .getByRole('navigation', { name: 'Main navigation' })
    .getByRole('link', { name: 'Messages' })
  await expect(way).toHaveAccessibleName('Messages')
  await write('One')
  await expect(way).toHaveAccessibleName(/1 unread message/)
  await expect(page).toHaveTitle(/^\(1\) NCC Feed/)
  await page.getByRole('link', { name: 'Bookmarks' }).first().click()
  await expect(page).toHaveTitle(/^\(1\) Bookmarks/)
  await way.click()
  await expect(thread(page).getByText('One')).toBeVisible()
  await expect(way).toHaveAccessibleName('Messages')
  await expect(page).toHaveTitle(/^Messages/)

  const field = page.getByRole('combobox', { name: 'npub1... or 64-hex pubkey' })
  await page.getByRole('button', { name: 'New message' }).click()
  await expect(field).toBeFocused()
  await field.fill(name.slice(0, -1))
  await expect(page.getByRole('option', { name })).toBeVisible()
  await field.press('Enter')
  await expect(page).toHaveURL(new RegExp(`to=${bob.npub}`))
  await expect(field).toHaveValue('')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  relay.close()
  await page.close()
})

test('a page with an unread message does not hang while the account’s follows are unknown', async ({
  browser,
  demo,
}) => {
  const [me, bob] = [createPerson(), createPerson()]
  const content = nip04.encrypt(bob.secretKey, me.pubkey, 'One')
  const created_at = Math.floor(Date.now() / 1000) - 60
  const message = { kind: 4, created_at, tags: [['p', me.pubkey]], content }
  const place = await startFaultCity(demo.origin, [finalizeEvent(message, bob.secretKey)])
  try {
    const page = await enter(browser, place.server.origin, me)
    // The navigations of phones and of wide windows count each for itself, and may differ for a moment.
    for (let load = 0; load < 6; load++) {
      await page.goto('/bookmarks')
      await expect(page).toHaveTitle(/^\(1\) Bookmarks/)
      await page.getByRole('link', { name: 'Settings' }).first().click()
      await expect(page).toHaveTitle(/^\(1\) Settings/)
    }
    await page.close()
  } finally {
    await place.remove()
  }
})

test('the field is in sight on a phone on its side, at 200 % and above an on-screen keyboard', async ({
  browser,
  demo,
}) => {
  const [me, bob] = [createPerson(), createPerson()]
  const page = await enter(browser, demo.origin, me)
  await page.addInitScript(() => {
    const view = Object.assign(new EventTarget(), { height: 0, offsetTop: 0, scale: 1 })
    const leave = (height: number | undefined, top: number) => {
      Object.assign(view, { height: height ?? innerHeight, offsetTop: top })
      view.dispatchEvent(new Event('resize'))
    }
    Object.assign(globalThis, { leave })
    Object.defineProperty(globalThis, 'visualViewport', { value: view })
    addEventListener('resize', () => leave(undefined, 0))
    view.height = innerHeight
  })
  await page.goto(`/messages?to=${bob.npub}`)
  const field = page.getByRole('textbox', { name: 'Write a message' })
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(field).toBeVisible()
  for (const [width, height] of [
    [1280, 800],
    [390, 844],
    [740, 360],
    [640, 400],
    [320, 480],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const part of [field, send]) await expect(part).toBeInViewport({ ratio: 1 })
    const bar = page.getByRole('navigation', { name: 'Quick navigation' })
    if (!(await bar.isVisible())) continue
    const [low, high] = [await send.boundingBox(), await bar.boundingBox()]
    expect(low!.y + low!.height).toBeLessThanOrEqual(high!.y)
  }
  await page.setViewportSize({ width: 740, height: 360 })
  const title = page.getByRole('heading', { level: 1 })
  await title.click({ trial: true })
  await openPage(page, '/shadowtoad')
  for (const part of [title, field, send]) await expect(part).toBeInViewport({ ratio: 1 })
  await openPage(page, `/messages?to=${bob.npub}`)
  await page.setViewportSize({ width: 390, height: 844 })
  await field.focus()
  await page.evaluate(() => (globalThis as unknown as { leave: (...left: number[]) => void }).leave(420, 300))
  const box = await send.boundingBox()
  expect(box!.y).toBeGreaterThanOrEqual(300)
  expect(box!.y + box!.height).toBeLessThanOrEqual(720)
  await expect(page.getByRole('heading', { name: bob.npub.slice(0, 8) })).toBeInViewport()
  await page.close()
})

test('a message dated long after now stands where it came, and what follows it is new', async ({
  browser,
  demo,
}) => {
  const [me, eve, bob] = [createPerson(), createPerson(), createPerson()]
  const relay = await Relay.connect(`${demo.origin.replace('http', 'ws')}/relays/city`)
  const write = (from: Person, content: string, created_at: number) => {
    const tags = [['p', me.pubkey]]
    const rumor = nip59.createRumor({ kind: 14, created_at, tags, content }, from.secretKey)
    return relay.publish(nip59.createWrap(nip59.createSeal(rumor, from.secretKey, me.pubkey), me.pubkey))
  }
  await follow(relay, me, [eve])
  await write(eve, 'from no calendar', Number.MAX_SAFE_INTEGER)
  await write(eve, 'from the last day there is', 8_640_000_000_000)
  const page = await enter(browser, demo.origin, me)
  await page.goto(`/messages?to=${eve.npub}`)
  await expect(thread(page).getByText('from the last day there is')).toBeVisible()
  await expect(thread(page).getByText('Today')).toBeVisible()
  await expect(thread(page).getByText('from no calendar')).toHaveCount(0)
  await page.goto(`/messages?to=${bob.npub}`)
  const list = page.getByRole('list', { name: 'Conversations' })
  await expect(list.getByRole('listitem')).toHaveCount(1)
  await write(eve, 'tomorrow, as usual', Math.floor(Date.now() / 1000) + 800)
  await expect(list).toContainText('tomorrow, as usual')
  await expect(list).toContainText('unread')
  relay.close()
  await page.close()
})

test('what is written while no relay is there survives a reload and is delivered once', async ({
  browser,
  demo,
}) => {
  const relay = await startFaultRelay()
  const folder = await mkdtemp(join(tmpdir(), 'ncc-community-'))
  const response = await fetch(`${demo.origin}/community.json`)
  const { url } = relay
  const relays = { city: url, public: url, fallback: [url, url], contactsFallback: [url, url, url, url] }
  const community = { ...((await response.json()) as object), relays: { ...relays, search: [url] } }
  await writeFile(join(folder, 'community.json'), JSON.stringify(community))
  const server = await startServer({ seed: 'none', community: join(folder, 'community.json') })
  try {
    const [alice, bob] = [createPerson(), createPerson()]
    const page = await enter(browser, server.origin, alice)
    await page.goto(`/messages?to=${bob.npub}`)
    await expect(page.getByText('Encrypted (NIP-04)')).toBeVisible()
    await relay.stop()
    await page.getByRole('textbox', { name: 'Write a message' }).fill('Is anybody there?')
    await page.getByRole('textbox', { name: 'Write a message' }).press('Enter')
    await expect(thread(page).getByText('Is anybody there?')).toBeVisible()
    await expect(thread(page).getByText('Sending…')).toBeVisible()
    await expect(page.getByText('Not sent yet')).toBeVisible()
    await page.reload()
    await expect(thread(page).getByText('Is anybody there?')).toHaveCount(1)
    await expect(thread(page).getByText('Sending…')).toBeVisible()
    await relay.start()
    await expect(thread(page).getByText('Sending…')).toBeHidden({ timeout: 40_000 })
    expect(new Set(relay.received('EVENT').map(([, event]) => (event as { id: string }).id)).size).toBe(1)
    const message = relay.stored.find(({ kind }) => kind === 4)
    expect(nip04.decrypt(bob.secretKey, alice.pubkey, message?.content ?? '')).toBe('Is anybody there?')
    await page.close()
  } finally {
    await server.remove()
    await relay.stop()
    await rm(folder, { recursive: true })
  }
})

test('visitors are asked to sign in; ShadowToad gives them keys and answers', async ({ city }) => {
  await city.goto('/messages')
  await expect(city.getByText('Please sign in to use encrypted direct messages.')).toBeVisible()
  await openPage(city, '/shadowtoad')
  await expect(city.getByText('Start Secure Conversation')).toBeVisible()
  const stored = await city.evaluate(() => localStorage.getItem('nostr-keys'))
  const { nsec } = JSON.parse(stored ?? '{}') as { nsec: string }
  await say(city, 'zebra umbrella')
  await expect(thread(city).getByText(/zebra umbrella.{2,}/)).toBeVisible()
  await expect(city.getByText('Encrypted (NIP-17)')).toBeVisible()
  await city.getByRole('button', { name: 'Keys & Security' }).click()
  await expect(city.getByText(nsec)).toHaveCount(0)
  await city.getByRole('button', { name: 'Show Your private key' }).click()
  await expect(city.getByText(nsec)).toBeVisible()
  await expect(city.getByText('Keep a copy of your private key', { exact: true })).toBeVisible()
  await city.getByRole('button', { name: 'Copy Private Key' }).click()
  await expect(city.getByText('Copied to clipboard')).toBeVisible()
  expect(await city.evaluate(() => navigator.clipboard.readText())).toBe(nsec)
  await city.getByRole('button', { name: 'Refresh' }).click()
  await expect(thread(city).getByText('zebra umbrella', { exact: true })).toHaveCount(1)
})

test('ShadowToad makes no keys over some that cannot be read', async ({ city }) => {
  await city.addInitScript(() => localStorage.setItem('nostr-keys', '{"publicKey":1}'))
  await city.goto('/shadowtoad')
  await expect(city.getByText('This device already has keys')).toBeVisible()
  expect(await city.evaluate(() => localStorage.getItem('nostr-keys'))).toBe('{"publicKey":1}')
})

test('two tabs write at once, to a link of any form; a very long message and one to oneself arrive', async ({
  browser,
  demo,
}) => {
  const [alice, bob] = [createPerson(), createPerson()]
  const city = `${demo.origin.replace('http', 'ws')}/relays/city`
  const one = await enter(browser, demo.origin, alice)
  const two = await one.context().newPage()
  await one.goto(`/messages?to=${encodeURIComponent(` nostr:${bob.npub}\n`)}`)
  await two.goto(`/messages?to=${nip19.nprofileEncode({ pubkey: bob.pubkey, relays: [city] })}`)
  for (const page of [one, two]) await expect(page.getByText('Encrypted (NIP-04)')).toBeVisible()
  const fieldOf = (page: Page) => page.getByRole('textbox', { name: 'Write a message' })
  await fieldOf(one).fill('Begun in one tab')
  await expect(fieldOf(two)).toHaveValue('Begun in one tab')
  await fieldOf(one).blur()
  await fieldOf(two).fill('Ended in another')
  await expect(fieldOf(one)).toHaveValue('Ended in another')
  // A field adopts another tab's text when it gets the focus, so both are filled in before either is sent.
  await fieldOf(one).fill('From the first tab')
  await fieldOf(two).fill('From the second tab')
  const send = (page: Page) => page.getByRole('button', { name: 'Send', exact: true }).click()
  await Promise.all([send(one), send(two)])
  for (const page of [one, two]) {
    await expect(thread(page).getByText('From the first tab')).toHaveCount(1)
    await expect(thread(page).getByText('From the second tab')).toHaveCount(1)
    await expect(thread(page).getByText('Sending…')).toHaveCount(0)
  }
  const long = 'A long story. '.repeat(4700)
  await one.getByRole('textbox', { name: 'Write a message' }).fill(long)
  await one.getByRole('textbox', { name: 'Write a message' }).press('Enter')
  // It is opened 20,000 characters at a time.
  const more = thread(two).getByRole('button', { name: 'Show more' })
  for (let shown = 20_000; shown < long.length; shown += 20_000) await more.click()
  await expect(thread(two).getByText(long.trim())).toHaveCount(1)
  // The other tab has it from this one, maybe before the relay.
  const sent = { kinds: [4], '#p': [bob.pubkey] }
  await expect.poll(() => overhear(city, sent, bob.secretKey)).toHaveLength(3)
  const messages = await overhear(city, sent, bob.secretKey)
  const texts = messages.map(({ content }) => nip04.decrypt(bob.secretKey, alice.pubkey, content))
  expect(texts.toSorted()).toEqual([long.trim(), 'From the first tab', 'From the second tab'])

  await one.goto(`/messages?to=${alice.pubkey}`)
  await say(one, 'Buy milk')
  // Before it is sent, a reload restores the text to its field.
  await expect(thread(one).getByText('Sending…')).toHaveCount(0)
  await one.reload()
  await expect(thread(one).getByText('Buy milk')).toHaveCount(1)
  await expect(thread(one).getByText('Sending…')).toHaveCount(0)
  await Promise.all([one.close(), two.close()])
})

/** An open conversation on a relay that stopped answering. */
async function beforeSilence(
  browser: Browser,
  origin: string,
  run: (page: Page, place: FaultCity, person: Person) => Promise<void>,
): Promise<void> {
  const place = await startFaultCity(origin, [])
  const [alice, bob] = [createPerson(), createPerson()]
  const page = await enter(browser, place.server.origin, alice)
  try {
    await page.goto(`/messages?to=${bob.npub}`)
    await expect(page.getByText('Encrypted (NIP-04)')).toBeVisible()
    place.relay.script = { silent: true }
    await run(page, place, alice)
    await page.close()
  } finally {
    await place.remove()
  }
}

test('what is sent while the relay says nothing is neither lost nor doubled by a reload', async ({
  browser,
  demo,
}) => {
  await beforeSilence(browser, demo.origin, async (page, { relay }) => {
    const field = page.getByRole('textbox', { name: 'Write a message' })
    await field.fill('Into the silence')
    await field.press('Enter')
    await expect(thread(page).getByText('Sending…')).toBeVisible()
    await expect(field).toHaveValue('')
    await page.reload()
    // It is a message by now, or still a draft.
    const said = thread(page).getByText('Into the silence')
    await expect.poll(async () => (await field.inputValue()) !== '' || (await said.count()) === 1).toBe(true)
    if ((await field.inputValue()) !== '') await field.press('Enter')
    await expect(said).toHaveCount(1)
    await expect(field).toHaveValue('')
    relay.script = {}
    relay.breakConnections()
    await expect(thread(page).getByText('Sending…')).toBeHidden({ timeout: 40_000 })
    await expect(said).toHaveCount(1)
    expect(relay.stored.filter(({ kind }) => kind === 4)).toHaveLength(1)
  })
})

test('a page that goes before it hears that a message is stored does not offer it again', async ({
  browser,
  demo,
}) => {
  await beforeSilence(browser, demo.origin, async (page, _, alice) => {
    await page.evaluate(() => {
      const { setItem } = Storage.prototype
      Storage.prototype.setItem = function (key, value) {
        if (key.startsWith('ncc_message_drafts_v1') && value.includes('"id"')) {
          addEventListener('pagehide', () => setItem.call(this, key, value))
        }
        setItem.call(this, key, value)
      }
    })
    const field = page.getByRole('textbox', { name: 'Write a message' })
    await field.fill('Only once')
    await field.press('Enter')
    await expect(thread(page).getByText('Sending…')).toBeVisible()
    const drafts = () =>
      page.evaluate((key) => localStorage.getItem(key), `ncc_message_drafts_v1:${alice.pubkey}`)
    await expect.poll(drafts).toBe('{}')
    await page.reload()
    await expect(thread(page).getByText('Only once')).toHaveCount(1)
    await expect.poll(drafts).toBe('{}')
    await expect(field).toHaveValue('')
  })
})
