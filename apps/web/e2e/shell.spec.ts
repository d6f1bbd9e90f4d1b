import { gzipSync } from 'node:zlib'
import { AxeBuilder } from '@axe-core/playwright'
import type { Response } from '@playwright/test'
import { startServer } from './server.ts'
import { expect, test, createAccount, watchErrors } from './test.ts'

test('an unknown path says so, leads home, and is logged', async ({ city }) => {
  const logged = city.waitForEvent('console', (message) => message.text().includes('/no/such/room'))
  await city.goto('/no/such/room')
  await expect(city.getByText('Oops! Page not found')).toBeVisible()
  await logged
  await city.getByRole('link', { name: 'Return to Home' }).click()
  await expect(city).toHaveURL('/')
})

test('every room of the navigation opens', async ({ city }) => {
  await city.goto('/city')
  const nav = city.getByRole('navigation', { name: 'Main navigation' })
  const rooms = [
    'Timeline',
    'NCC Feed',
    'Profile',
    'Contacts',
    'Vault',
    'Messages',
    'Alerts',
    'Bookmarks',
    'Settings',
  ]
  for (const room of rooms) {
    await nav.getByRole('link', { name: room }).click()
    await expect(nav.getByRole('link', { name: room })).toHaveAttribute('aria-current', 'page')
    await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a room is asked for with its styles, and shown once both are there', async ({ city }) => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>()
  await city.route(/\/assets\/(?!index-)[^/]+\.css$/, async (route) => {
    await isShown
    await route.continue()
  })
  const script = city.waitForRequest(/\/assets\/messages-[^/]+\.js$/)
  await city.goto('/messages')
  await script
  const room = city.getByText('Please sign in to use encrypted direct messages.')
  await expect(room).toBeHidden()
  show()
  await expect(room).toBeVisible()
})

test('on a phone the bars take the place of the panels', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  await expect(city.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  const bar = city.getByRole('navigation', { name: 'Quick navigation' })
  for (const room of ['Home', 'City', 'Profile', 'DM', 'Alerts']) {
    await expect(bar.getByRole('link', { name: room })).toBeVisible()
  }
  const overflow = await city.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('on a phone the accounts lead to the rooms that the bottom bar has no place for', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  const rooms = city.getByRole('dialog', { name: 'Accounts' }).getByRole('navigation', { name: 'More rooms' })
  for (const room of ['Contacts', 'Vault', 'Bookmarks', 'Settings']) {
    await city.getByRole('button', { name: 'Accounts' }).click()
    await rooms.getByRole('link', { name: room }).click()
    await expect(rooms).toBeHidden()
    await expect(city.getByRole('heading', { level: 1 })).toContainText(room)
  }
})

test('the floating button opens the dialog for a new post', async ({ city }) => {
  await city.goto('/city')
  await createAccount(city)
  await city.getByRole('button', { name: 'Compose' }).last().click()
  const dialog = city.getByRole('dialog', { name: 'Create a new post' })
  await dialog.getByRole('textbox').fill('Written in the dialog.')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(city.getByRole('article').filter({ hasText: 'Written in the dialog.' })).toHaveCount(1)
})

for (const theme of ['dark', 'light']) {
  for (const path of ['/', '/city']) {
    test(`${path} in the ${theme} theme is styled and free of accessibility faults`, async ({ city }) => {
      await city.addInitScript((value) => localStorage.setItem('theme', JSON.stringify(value)), theme)
      await city.goto(path)
      await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(city.locator('html')).toHaveAttribute('data-theme', theme)
      const ground = await city.evaluate(() => getComputedStyle(document.body).backgroundColor)
      expect(ground).not.toBe('rgba(0, 0, 0, 0)')
      if (path === '/city')
        await expect(city.getByRole('feed').locator('> * > article').nth(19)).toBeAttached()
      const { violations } = await new AxeBuilder({ page: city }).analyze()
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
    })
  }
}

for (const path of ['/', '/city']) {
  test(`visitors of ${path} load at most 150 kB of JavaScript`, async ({ browser }) => {
    // A city as it is delivered: what other tests write, like a quote, brings parts of the app that nobody needs before.
    const server = await startServer({ seed: 'demo' })
    try {
      const city = await browser.newPage({ baseURL: server.origin })
      const errors = watchErrors(city)
      const scripts: Promise<{ isWorker: boolean; gzip: number; wire: number }>[] = []
      const measure = async (response: Response) => {
        const { responseBodySize } = await response.request().sizes()
        const gzip = gzipSync(await response.body(), { level: 9 }).length
        return { isWorker: response.url().includes('worker'), gzip, wire: responseBodySize }
      }
      city.on('response', (response) => {
        if (new URL(response.url()).pathname.endsWith('.js')) scripts.push(measure(response))
      })
      const worker = city.waitForResponse(/run-event-worker/)
      await city.goto(path, { waitUntil: 'networkidle' })
      await worker
      // An avatar means that a profile was asked for, verified and shown: everything a visitor needs has run.
      await expect(city.getByRole('complementary').locator('img').first()).toBeVisible()
      if (path === '/city') await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
      const loaded = await Promise.all(scripts)
      const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
      const page = sum(loaded.filter(({ isWorker }) => !isWorker).map(({ gzip }) => gzip))
      const off = sum(loaded.filter(({ isWorker }) => isWorker).map(({ gzip }) => gzip))
      const wire = sum(loaded.map(({ wire: size }) => size))
      console.log(`${path}: page ${page} B and worker ${off} B gzipped; ${wire} B over the wire in all`)
      expect(page).toBeGreaterThan(50_000)
      expect(page).toBeLessThanOrEqual(150_000)
      expect(off).toBeGreaterThan(1000)
      expect(wire).toBeLessThanOrEqual(150_000)
      expect(errors).toEqual([])
      await city.close()
    } finally {
      await server.remove()
    }
  })
}
