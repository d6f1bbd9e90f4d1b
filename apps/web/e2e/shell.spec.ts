import { gzipSync } from 'node:zlib'
import type { Response } from '@playwright/test'
import { enterAs } from './enter-as.ts'
import { openPage } from './pages.ts'
import { scriptWith } from './script-with.ts'
import { startServer } from './server.ts'
import { expect, test } from './test.ts'

test('an unknown path says so, leads home, and is logged', async ({ city }) => {
  const logged = city.waitForEvent('console', (message) => message.text().includes('/no/such/path'))
  await city.goto('/no/such/path')
  await expect(city.getByText('Oops! Page not found')).toBeVisible()
  await logged
  await city.getByRole('link', { name: 'Return to Home' }).click()
  await expect(city).toHaveURL('/')
})

test('every page of the navigation opens', async ({ city }) => {
  await city.goto('/city')
  const nav = city.getByRole('navigation', { name: 'Main navigation' })
  const links = [
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
  for (const name of links) {
    await nav.getByRole('link', { name }).click()
    await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page')
    await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
  }
})

test('a page is requested with its styles, and shown once both are there', async ({ city }) => {
  const { promise: isShown, resolve: show } = Promise.withResolvers<void>()
  await city.route(/\/assets\/(?!index-)[^/]+\.css$/, async (route) => {
    await isShown
    await route.continue()
  })
  // The texts of the pages are requested together with the first page that is not the home page.
  const script = city.waitForRequest(/\/assets\/pages-[^/]+\.js$/)
  // The load event may wait for the styles that are held back.
  await city.goto('/messages', { waitUntil: 'commit' })
  await script
  const page = city.getByText('Please sign in to use encrypted direct messages.')
  await expect(page).toBeHidden()
  show()
  await expect(page).toBeVisible()
})

test('on a phone the bars take the place of the panels', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  await expect(city.getByRole('navigation', { name: 'Main navigation' })).toBeHidden()
  const bar = city.getByRole('navigation', { name: 'Quick navigation' })
  for (const name of ['Home', 'City', 'Profile', 'DM', 'Alerts']) {
    await expect(bar.getByRole('link', { name })).toBeVisible()
  }
  const overflow = await city.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
  expect(overflow).toBeLessThanOrEqual(0)
})

test('a phone renders no panels; a wider window does, also at the smallest zoom, and keeps what was entered', async ({
  city,
}) => {
  const places = city.locator('nav[aria-label="Main navigation"]')
  await city.addInitScript(() => localStorage.setItem('ncc-settings-display', JSON.stringify({ zoom: 75 })))
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  await expect(city.getByRole('navigation', { name: 'Quick navigation' })).toBeVisible()
  await expect(places).toHaveCount(0)
  await expect(city.locator('aside')).toHaveCount(0)

  await city.setViewportSize({ width: 740, height: 844 })
  await expect(places).toBeVisible()
  await city.setViewportSize({ width: 930, height: 844 })
  const search = city.getByRole('complementary').getByRole('searchbox')
  await search.focus()
  // The field takes the place of a plain one.
  await expect(city.getByRole('complementary').getByText('Only accounts active')).toBeVisible()
  await search.fill('Robin')
  await city.setViewportSize({ width: 390, height: 844 })
  await expect(places).toBeHidden()
  await city.setViewportSize({ width: 930, height: 844 })
  await expect(search).toHaveValue('Robin')
})

test('on a phone the accounts lead to the pages that the bottom bar has no place for', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  const dialog = city.getByRole('dialog', { name: 'Accounts' })
  const links = dialog.getByRole('navigation', { name: 'More', exact: true })
  for (const name of ['Contacts', 'Vault', 'Bookmarks', 'Settings']) {
    await city.getByRole('button', { name: 'Accounts' }).click()
    const add = (await dialog.getByRole('button', { name: 'Add Account' }).boundingBox())!
    const line = (await dialog.getByRole('separator').boundingBox())!
    expect(line.y - (add.y + add.height)).toBeGreaterThanOrEqual(12)
    await links.getByRole('link', { name }).click()
    await expect(links).toBeHidden()
    await expect(city.getByRole('heading', { level: 1 })).toContainText(name)
  }
})

test('the link to the page one is on goes to its top and looks for what is new', async ({ city }) => {
  for (const width of [390, 1440]) {
    await city.setViewportSize({ width, height: 844 })
    await city.goto('/city')
    await expect(city.getByRole('feed').locator('[data-post]').nth(10)).toBeAttached()
    await city.getByRole('button', { name: 'Refresh' }).evaluate((button) => {
      Object.assign(window, { refreshed: 0 })
      button.addEventListener('click', () => Object.assign(window, { refreshed: scrollY + 1 }))
    })
    await city.mouse.wheel(0, 2000)
    await expect.poll(() => city.evaluate(() => scrollY)).toBeGreaterThan(500)
    await city
      .getByRole('link', { name: /^(City|NCC Feed)$/ })
      .filter({ visible: true })
      .click()
    await expect.poll(() => city.evaluate(() => scrollY)).toBe(0)
    // It was at the top when it was refreshed.
    expect(await city.evaluate(() => (window as unknown as { refreshed: number }).refreshed)).toBe(1)
  }
})

test('where the system chooses the colours, what is selected has a mark and what is not has none', async ({
  city,
}) => {
  await city.emulateMedia({ forcedColors: 'active' })
  await city.goto('/search')
  await expect(city.getByRole('checkbox')).not.toBeChecked()
  const tick = city.locator('label:has([type=checkbox]) svg')
  await expect(tick).toBeHidden()
  await city.getByText('Only accounts active on NCC').click()
  await expect(tick).toBeVisible()

  const ground = (name: string) => {
    const link = city.getByRole('navigation', { name: 'Main navigation' }).getByRole('link', { name })
    return link.evaluate((element) => getComputedStyle(element).backgroundColor)
  }
  await openPage(city, '/appearance-settings')
  await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await ground('Settings')).not.toBe(await ground('Vault'))

  await openPage(city, '/display-settings')
  const knob = (name: string) =>
    city
      .locator('label')
      .filter({ has: city.getByRole('switch', { name }) })
      .locator('[aria-hidden]')
      .last()
      .evaluate((track) => {
        const { backgroundColor } = getComputedStyle(track)
        return { track: backgroundColor, knob: getComputedStyle(track, '::after').backgroundColor }
      })
  await expect(city.getByRole('switch', { name: 'Show sidebar' })).toBeChecked()
  const [on, off] = [await knob('Show sidebar'), await knob('High contrast')]
  expect(on.track).not.toBe(off.track)
  for (const { track, knob: thumb } of [on, off]) expect(thumb).not.toBe(track)
})

test('the floating button opens the dialog for a new post', async ({ city }) => {
  await enterAs(city)
  await city.goto('/city')
  await city.getByRole('button', { name: 'Compose' }).last().click()
  const dialog = city.getByRole('dialog', { name: 'Create a new post' })
  await dialog.getByRole('textbox').fill('Written in the dialog.')
  await dialog.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(city.getByText('Post published successfully!')).toBeVisible()
  await expect(city.getByRole('article').filter({ hasText: 'Written in the dialog.' })).toHaveCount(1)
})

test('a press on the floating button is not lost when its gestures come meanwhile', async ({ city }) => {
  await enterAs(city)
  const asked = Promise.withResolvers<void>()
  const released = Promise.withResolvers<void>()
  const script = await scriptWith('/social/floating-compose.tsx')
  await city.route(new RegExp(`/assets/${script}-[^/]*\\.js$`), async (route) => {
    asked.resolve()
    await released.promise
    await route.continue()
  })
  // The load event may wait for the file that is held back.
  await city.goto('/city', { waitUntil: 'commit' })
  const button = city.getByRole('region', { name: 'Quick actions' }).getByRole('button', { name: 'Compose' })
  await button.hover()
  await asked.promise
  await city.mouse.down()
  released.resolve()
  await expect(button).toHaveAttribute('style', /--ncc-compose-top/)
  await city.mouse.up()
  await expect(city.getByRole('dialog', { name: 'Create a new post' })).toBeVisible()
})

test('for people who prefer more contrast quiet text is plain and hairlines are outlines', async ({
  city,
}) => {
  await city.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  await city.goto('/city')
  const colour = (name: string) =>
    city.evaluate((token) => getComputedStyle(document.body).getPropertyValue(`--ncc-color-${token}`), name)
  for (const colorScheme of ['dark', 'light'] as const) {
    await city.emulateMedia({ colorScheme, contrast: 'no-preference' })
    await expect(city.locator('html')).toHaveAttribute('data-theme', colorScheme)
    const plain = await colour('text')
    const outline = await colour('control-line')
    expect(await colour('text-muted')).not.toBe(plain)
    await city.emulateMedia({ colorScheme, contrast: 'more' })
    expect(await colour('text')).toBe(plain)
    expect(await colour('text-muted')).toBe(plain)
    expect(await colour('line')).toBe(outline)
  }
})

test('for people who prefer less transparency nothing is blurred, and bars are opaque', async ({ city }) => {
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  const bar = city.getByRole('banner').locator(':scope > *').first()
  await expect(bar).toBeVisible()
  const client = await city.context().newCDPSession(city)
  const prefer = (value: string) =>
    client.send('Emulation.setEmulatedMedia', {
      features: [{ name: 'prefers-reduced-transparency', value }],
    })
  await prefer('no-preference')
  await expect(bar).toHaveCSS('backdrop-filter', 'blur(12px)')
  await prefer('reduce')
  await expect(bar).toHaveCSS('backdrop-filter', 'none')
  await expect(bar).toHaveCSS('background-color', /^rgb\(/)
})

test('visitors of / and of /city load at most 140 kB of JavaScript each', async ({ open }) => {
  // A fresh city: posts of other tests, such as quotes, would load more parts of the app.
  const server = await startServer({ seed: 'demo' })
  try {
    for (const path of ['/', '/city']) {
      await test.step(path, async () => {
        const city = await open(server.origin)
        const scripts: Promise<{ isWorker: boolean; gzip: number; wire: number }>[] = []
        const measure = async (response: Response) => {
          const { responseBodySize } = await response.request().sizes()
          const gzip = gzipSync(await response.body(), { level: 9 }).length
          return { isWorker: response.url().includes('worker'), gzip, wire: responseBodySize }
        }
        city.on('response', (response) => {
          const { pathname } = new URL(response.url())
          // What comes three seconds after the page is seen here only where the machine is slow.
          if (pathname.endsWith('.js') && !pathname.includes('background-tasks'))
            scripts.push(measure(response))
        })
        const worker = city.waitForResponse(/run-event-worker/)
        await city.goto(path, { waitUntil: 'networkidle' })
        await worker
        // An avatar means that a profile was requested, verified and rendered: everything a visitor needs has run.
        await expect(city.getByRole('complementary').locator('img').first()).toBeVisible()
        if (path === '/city') await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
        const loaded = await Promise.all(scripts)
        const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0)
        const page = sum(loaded.filter(({ isWorker }) => !isWorker).map(({ gzip }) => gzip))
        const off = sum(loaded.filter(({ isWorker }) => isWorker).map(({ gzip }) => gzip))
        const wire = sum(loaded.map(({ wire: size }) => size))
        console.log(`${path}: page ${page} B and worker ${off} B gzipped; ${wire} B over the wire in all`)
        expect(page).toBeGreaterThan(50_000)
        expect(page).toBeLessThanOrEqual(140_000)
        expect(off).toBeGreaterThan(1000)
        expect(wire).toBeLessThanOrEqual(125_000)
        await city.close()
      })
    }
  } finally {
    await server.remove()
  }
})
