import type { Page } from '@playwright/test'
import { generateSecretKey } from 'nostr-tools'
import { publishTo, relayOf } from './relay-io.ts'
import { startReleases } from './releases.ts'
import { startServer } from './server.ts'
import { countStoredEvents } from './stored-events.ts'
import { expect, test } from './test.ts'

test.use({ serviceWorkers: 'allow' })

/** Until the service worker holds every file of the release. */
async function waitUntilCached(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready)
}

test('the browser finds nothing that keeps the app from being installed, under the community’s name', async ({
  city,
}) => {
  await city.goto('/')
  await waitUntilCached(city)
  const devtools = await city.context().newCDPSession(city)
  const { errors, data } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '')).toMatchObject({
    name: 'Nostr City Club',
    short_name: 'NCC',
    display: 'standalone',
  })
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([])
  const icons = (JSON.parse(data ?? '') as { icons: { src: string }[] }).icons
  for (const { src } of icons) expect((await city.request.get(src)).status(), src).toBe(200)
})

test('the app starts without a network, on any of its pages, with what was read last', async ({
  browser,
}) => {
  test.slow()
  const server = await startServer({ seed: 'none' })
  try {
    const note = {
      kind: 1,
      created_at: Math.floor(Date.now() / 1000),
      tags: [],
      content: 'Stored for the journey',
    }
    await publishTo(relayOf(server.origin), note, generateSecretKey())
    const page = await browser.newPage({ baseURL: server.origin, serviceWorkers: 'allow' })
    await page.goto('/city')
    await waitUntilCached(page)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'NCC Feed' })).toBeVisible()
    await expect(page.getByText('Stored for the journey')).toBeVisible()
    await expect.poll(() => countStoredEvents(page, 1)).toBe(1)
    await server.stop()
    await page.reload()
    await expect(page.getByText('Stored for the journey')).toBeVisible()
    for (const path of ['/settings', '/bookmarks']) {
      await page.goto(path)
      await expect(page.getByRole('navigation', { name: 'Main navigation' })).toBeVisible()
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    }
    await page.close()
  } finally {
    await server.remove()
  }
})

test('a new release is offered, taken in one tab at a time, and never missed by a reload', async ({
  browser,
  demo,
}) => {
  const releases = await startReleases(demo.origin)
  const context = await browser.newContext({ baseURL: releases.origin, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await waitUntilCached(page)
    await page.reload()
    const other = await context.newPage()
    await other.goto('/city')
    await expect(page.locator('html')).not.toHaveAttribute('data-release')

    releases.release()
    // As when the page becomes visible, or an hour has passed.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready).update())
    const notice = page.getByText('A new version is available')
    await expect(notice).toBeVisible()
    await expect(other.getByText('A new version is available')).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-release', '2')
    await expect(notice).toBeHidden()
    await expect(other.locator('html')).not.toHaveAttribute('data-release')
    await other.getByRole('button', { name: 'Reload' }).click()
    await expect(other.locator('html')).toHaveAttribute('data-release', '2')
  } finally {
    await context.close()
    await releases.close()
  }
})

test('a reload shows the new release even before it is offered', async ({ browser, demo }) => {
  const releases = await startReleases(demo.origin)
  const context = await browser.newContext({ baseURL: releases.origin, serviceWorkers: 'allow' })
  try {
    const page = await context.newPage()
    await page.goto('/')
    await waitUntilCached(page)
    await page.reload()
    releases.release()
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('data-release', '2')
  } finally {
    await context.close()
    await releases.close()
  }
})
