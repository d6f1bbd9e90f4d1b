import type { CDPSession, Page, Worker } from '@playwright/test'
import { finalizeEvent, generateSecretKey, getPublicKey } from 'nostr-tools'
import { getToken } from 'nostr-tools/nip98'
import { startPushService } from '@ncc/functions/push-service'
import { enterAs } from './enter-as.ts'
import { openPage } from './pages.ts'
import { publishTo, relayOf } from './relay-io.ts'
import { startServer } from './server.ts'
import { expect, test, watchErrors } from './test.ts'

test.use({ serviceWorkers: 'allow' })

type PushService = Awaited<ReturnType<typeof startPushService>>

/** Chromium's own push service is out of reach: the browser's subscription is one of the service on loopback. */
async function useService(page: Page, service: PushService): Promise<void> {
  await page.addInitScript((subscription) => {
    // Headless Chromium says 'denied' though it was granted.
    Object.defineProperty(Notification, 'permission', { value: 'granted' })
    navigator.clearAppBadge = () => Promise.resolve()
    let isOn = false
    const fake = {
      ...subscription,
      options: { applicationServerKey: null },
      toJSON: () => subscription,
      unsubscribe: () => {
        isOn = false
        return Promise.resolve(true)
      },
    }
    PushManager.prototype.getSubscription = () => Promise.resolve(isOn ? (fake as never) : null)
    PushManager.prototype.subscribe = () => {
      isOn = true
      return Promise.resolve(fake as never)
    }
  }, service.subscribe())
}

/** Subscribes a device of an account that no browser of the test is signed in to. */
async function subscribeDevice(origin: string, key: Uint8Array, service: PushService): Promise<void> {
  const url = `${origin}/functions/subscribe-device`
  const wanted = { mentions: true, likes: false, reactions: false, reposts: false, followers: false }
  const settings = { ...wanted, messages: false, names: false, mutes: [] }
  const body = { pubkey: getPublicKey(key), subscription: service.subscribe(), settings }
  const authorization = await getToken(url, 'POST', (event) => finalizeEvent(event, key), true, body)
  const headers = { authorization, 'content-type': 'application/json' }
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
  expect(response.status).toBe(200)
}

/** Hands the service worker what the service got, as the browser would. */
async function pusher(page: Page): Promise<(data: object) => Promise<void>> {
  const devtools: CDPSession = await page.context().newCDPSession(page)
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ isDeleted }) => !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await found
  const origin = new URL(page.url()).origin
  return async (data) =>
    void (await devtools.send('ServiceWorker.deliverPushMessage', {
      origin,
      registrationId,
      data: JSON.stringify(data),
    }))
}

interface Shown {
  readonly title: string
  readonly options: NotificationOptions
}

/** Headless Chromium has no place for notifications and badges, and crashes when asked for one: they are kept here instead. */
async function notificationsOf(worker: Worker) {
  await worker.evaluate(() => {
    const self = globalThis as unknown as ServiceWorkerGlobalScope & { shown: Shown[]; badge: number }
    self.shown = []
    self.navigator.setAppBadge = (count = 0) => Promise.resolve(void (self.badge = count))
    self.navigator.clearAppBadge = () => Promise.resolve()
    // Every page has the focus in a headless browser; this one is in the background.
    const find = self.clients.matchAll.bind(self.clients)
    self.clients.matchAll = async () =>
      (await find({ type: 'window' })).map((client) => ({
        url: client.url,
        visibilityState: 'hidden',
        postMessage: (message: unknown, transfer: Transferable[]) => client.postMessage(message, transfer),
        navigate: (url: string) => client.navigate(url),
        focus: () => Promise.resolve(client),
      })) as never
    self.registration.showNotification = (title, options = {}) =>
      Promise.resolve(void self.shown.push({ title, options }))
  })
  return {
    shown: () => worker.evaluate(() => (globalThis as unknown as { shown: Shown[] }).shown),
    badge: () => worker.evaluate(() => (globalThis as unknown as { badge: number }).badge),
    /** Taps one, as the browser reports it. */
    tap: (one: Shown | undefined) =>
      worker.evaluate((data) => {
        const notification = { data, close: () => undefined }
        const event = Object.assign(new ExtendableEvent('notificationclick'), { notification })
        globalThis.dispatchEvent(event)
      }, one?.options.data),
  }
}

test('a device is told what its owner wants, a tap opens it, and signing out ends it', async ({
  browser,
}) => {
  test.slow()
  const service = await startPushService()
  const server = await startServer({ seed: 'none', pushOrigin: service.origin })
  try {
    const reader = generateSecretKey()
    const writer = generateSecretKey()
    /** An account whose device stays subscribed. */
    const listener = generateSecretKey()
    const context = await browser.newContext({
      baseURL: server.origin,
      serviceWorkers: 'allow',
      permissions: ['notifications'],
    })
    const page = await context.newPage()
    const errors = watchErrors(page)
    await enterAs(page, reader)
    await useService(page, service)
    await page.goto('/notification-settings')
    const device = page.getByRole('switch', { name: /^Alerts on this device/ })
    await page.evaluate(() => navigator.serviceWorker.ready)
    await device.focus()
    await page.keyboard.press('Space')
    await expect(device).toBeChecked()
    const quiet = page.getByRole('switch', { name: /^Quiet hours/ })
    await expect(quiet).toBeChecked()
    await subscribeDevice(server.origin, listener, service)
    const changed = page.waitForResponse('**/functions/subscribe-device')
    await page.getByText('Quiet hours').click()
    await expect(quiet).not.toBeChecked()
    expect((await changed).status()).toBe(200)

    const relay = relayOf(server.origin)
    const now = Math.floor(Date.now() / 1000)
    await publishTo(relay, { kind: 0, created_at: now, tags: [], content: '{"name":"Marisol"}' }, writer)
    const mention = {
      kind: 1,
      created_at: now,
      tags: [['p', getPublicKey(reader)]],
      content: 'The lamps are lit again',
    }
    await publishTo(relay, mention, writer)
    await expect.poll(() => service.deliveries.length, { timeout: 20_000 }).toBe(1)
    const [delivery] = service.deliveries
    expect(JSON.stringify(delivery?.payload)).not.toContain('lamps')

    const push = await pusher(page)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('there is no service worker')
    const { shown, badge, tap } = await notificationsOf(worker)
    await push(delivery?.payload ?? {})
    await push(delivery?.payload ?? {})
    await expect
      .poll(async () => (await shown()).map(({ title }) => title))
      .toEqual(['Marisol mentioned you or replied to you'])
    expect(await badge()).toBe(1)
    await tap((await shown())[0])
    await page.waitForURL(/\/post\//)
    await expect(page.getByText('The lamps are lit again')).toBeVisible()

    // Also when the account waits for its passphrase.
    await openPage(page, '/privacy-settings')
    await page.getByRole('button', { name: 'Two-factor Setup' }).click()
    await page.getByLabel('New passphrase').fill('lamps over the river')
    await page.getByLabel('Repeat the passphrase').fill('lamps over the river')
    await page.getByRole('button', { name: 'Protect with passphrase' }).click()
    await expect(page.getByRole('dialog')).toBeHidden()
    await page.reload()
    const ended = page.waitForResponse('**/functions/unsubscribe-device')
    await page
      .getByRole('dialog', { name: 'Unlock your account' })
      .getByRole('button', { name: 'Sign Out' })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out anyway' }).click()
    expect((await ended).status()).toBe(200)
    const both = [getPublicKey(reader), getPublicKey(listener)].map((pubkey) => ['p', pubkey])
    await publishTo(relay, { ...mention, tags: both, content: 'Only one of them hears this' }, writer)
    // The server looks up the devices of both at once.
    await expect
      .poll(() => service.deliveries.map(({ device }) => device), { timeout: 20_000 })
      .toEqual([0, 1])
    expect(errors).toEqual([])
  } finally {
    await server.remove()
    service.close()
  }
})

test('a browser that forbids notifications is told how to allow them', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.addInitScript(() => {
    Notification.requestPermission = () => Promise.resolve('denied')
  })
  await city.goto('/notification-settings')
  await city.getByText('Alerts on this device').click()
  await expect(city.getByRole('alert')).toContainText('Your browser does not allow notifications')
  await expect(city.getByRole('switch', { name: /^Alerts on this device/ })).not.toBeChecked()
})

test('after the first post alerts are offered, once', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  // Headless Chromium says 'denied' to everything.
  await city.addInitScript(() => Object.defineProperty(Notification, 'permission', { value: 'default' }))
  await city.goto('/city')
  const write = async (text: string) => {
    await city.getByRole('textbox', { name: 'Share something with the city...' }).fill(text)
    await city.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(city.getByText('Post published!')).toBeVisible()
  }
  await write('The first one')
  await city.getByRole('button', { name: 'Set Up Alerts' }).click()
  await expect(city).toHaveURL(/\/notification-settings$/)
  await expect(city.getByRole('switch', { name: /^Alerts on this device/ })).toBeVisible()
  await openPage(city, '/city')
  await write('The second one')
  await expect(city.getByRole('button', { name: 'Set Up Alerts' })).toHaveCount(0)
})
