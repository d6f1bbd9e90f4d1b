import type { Locator, Page } from '@playwright/test'
import { enterAs } from './enter-as.ts'
import { openPage, pages } from './pages.ts'
import { startServer } from './server.ts'
import { expect, signIn, test } from './test.ts'

const widths = [320, 390, 768, 1024, 1100, 1280, 1440, 1920]

/** The pages that the navigation links at every width. */
const places = ['Contacts', 'Vault', 'Bookmarks', 'Settings', 'ShadowToad']

/** Browsers' text sizes (px; 16 is normal), on phones. */
const textSizes = [
  { width: 320, size: 32 },
  { width: 360, size: 24 },
  { width: 390, size: 32 },
]

/** Controls at the ends of rows. */
const endsOfRows = {
  '/': ['Refresh'],
  '/profile': ['Refresh', 'More'],
  '/?topic=photography': ['More'],
  '/profile/edit': ['Cancel', 'Save changes'],
  '/contacts': [/^Unfollow /],
  '/display-settings': [],
  '/messages': [/^View /],
  '/notifications': ['Show more'],
  '/account-keys': [/^Copy /],
  '/vault': ['Copy', 'Rebroadcast'],
  '/relay-settings': [/^Remove /],
  '/shadowtoad': ['Send'],
}

const visible = (locator: Locator) => locator.filter({ visible: true })

/** The search for people, beside the page or on its own page, and the rest of the side panel. */
async function expectSidePanel(page: Page, isMember: boolean): Promise<void> {
  const link = visible(page.getByRole('link', { name: 'Search', exact: true }))
  const isAside = await page.getByRole('complementary').isVisible()
  await expect(link).toHaveCount(isAside ? 0 : 1)
  await (isAside ? page.getByRole('tab', { name: 'Search' }) : link).click()
  await expect(visible(page.getByRole('searchbox', { name: 'Search people' }))).toHaveCount(1)
  await expect(visible(page.getByRole('list', { name: 'Who to follow' }))).toHaveCount(1)
  if (isMember) await expect(visible(page.getByRole('list', { name: 'Following' }))).toHaveCount(1)
  if (isAside) await page.getByRole('tab', { name: 'Alerts' }).click()
  const alerts = isMember
    ? page.getByRole('link', { name: 'All alerts' })
    : page.getByText('Sign in to view notifications')
  await expect(visible(alerts)).toHaveCount(1)
}

/** The accounts, and the pages without a link in a bar. */
async function expectAccounts(page: Page): Promise<void> {
  const accounts = visible(page.getByRole('button', { name: 'Accounts' }))
  await accounts.click()
  await expect(visible(page.getByRole('button', { name: 'Add Account' }))).toHaveCount(1)
  for (const name of places)
    await expect(visible(page.getByRole('link', { name, exact: true }))).toHaveCount(1)
  const dialog = page.getByRole('dialog', { name: 'Accounts' })
  if (await dialog.isVisible()) await page.keyboard.press('Escape')
  else await accounts.click()
  await expect(dialog).toBeHidden()
}

async function expectEverything(page: Page, isMember: boolean): Promise<void> {
  await visible(page.getByRole('link', { name: /^(City|NCC Feed)$/ })).click()
  await expectAccounts(page)
  await expect(visible(page.getByRole('button', { name: 'Play radio' })).first()).toBeVisible()
  for (const name of ['Profile', 'Alerts']) {
    await expect(visible(page.getByRole('link', { name: new RegExp(`^${name}`) })).first()).toBeVisible()
  }
  await expectSidePanel(page, isMember)
}

/** How much wider than the window the page is (px). */
const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)

/** The places (px) of elements that begin or end outside the window. */
const outside = (elements: Locator) =>
  elements.evaluateAll((all) =>
    all
      .map((element) => element.getBoundingClientRect())
      .filter(({ left, right }) => left < 0 || right > window.innerWidth)
      .map(({ left, right }) => ({ left, right })),
  )

/** The last control of the page, if something covers it once it is scrolled into view. */
function coverOfLastControl(page: Page): Promise<string | undefined> {
  return page.evaluate(() => {
    window.scrollTo(0, document.documentElement.scrollHeight)
    const controls = [...document.querySelectorAll('main :is(a, button, input, textarea)')]
    const last = controls.findLast(
      (control) => control.checkVisibility() && control.getClientRects().length > 0,
    )
    if (!last) return undefined
    const box = last.getBoundingClientRect()
    for (const x of [box.left + 4, (box.left + box.right) / 2, box.right - 4]) {
      const top = document.elementFromPoint(x, (box.top + box.bottom) / 2)
      if (top?.closest('[aria-label=Compose]') && !top.closest('main')) return last.outerHTML
    }
    return undefined
  })
}

/** The left edge of the navigation (px), or 0 where it is not beside the page. */
const navigationPlace = (page: Page) =>
  page.evaluate(
    () => document.querySelector('nav[aria-label="Main navigation"]')?.getBoundingClientRect().left ?? 0,
  )

/** The elements under the floating button. */
function underFloating(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector('section[aria-label="Quick actions"] button')
    const place = button?.getBoundingClientRect()
    if (!place?.width) return []
    const isUnder = (box: DOMRect) =>
      box.left < place.right && box.right > place.left && box.top < place.bottom && box.bottom > place.top
    return [...document.querySelectorAll('main :is(a, button, input, p, h1, h2, h3), aside *')]
      .filter((one) => one.checkVisibility() && [...one.getClientRects()].some(isUnder))
      .map((one) => one.outerHTML.slice(0, 200))
  })
}

/** Words of headings, buttons and alerts that wrap within the word. */
function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = []
    for (const element of document.querySelectorAll('main :is(h1, h2, h3, button, a:has(bdi))')) {
      // For screen readers only.
      if (element.getBoundingClientRect().width <= 1) continue
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/[\p{L}\p{N}]{2,20}/gu)) {
          const range = document.createRange()
          range.setStart(node, index)
          range.setEnd(node, index + word.length)
          const tops = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
          if (tops.size > 1) broken.push(word)
        }
      }
    }
    return broken
  })
}

/** The labels of the bottom bar that run into the next one. */
const crowdedLabels = (page: Page) =>
  page
    .getByRole('navigation', { name: 'Quick navigation' })
    .getByRole('link')
    .evaluateAll((links) => {
      const boxes = links.map((link) => {
        const label = document.createRange()
        label.selectNodeContents(
          [...link.childNodes].find((node) => node.nodeType === Node.TEXT_NODE) ?? link,
        )
        return { text: label.toString(), ...label.getBoundingClientRect().toJSON() }
      })
      return boxes.filter(({ right }, index) => right + 2 > (boxes[index + 1]?.left ?? Infinity))
    })

for (const who of ['visitor', 'member'] as const) {
  test(`a ${who} reaches everything at every width`, async ({ city, demo }) => {
    if (who === 'member') await enterAs(city, demo.nsec)
    await city.goto('/city')
    for (const width of widths) {
      await test.step(`${width} px`, async () => {
        await city.setViewportSize({ width, height: 800 })
        await expectEverything(city, who === 'member')
      })
    }
    // At 1440 px, zoomed to 125 % and 200 %.
    for (const width of [1152, 720]) {
      await city.setViewportSize({ width, height: 450 })
      await expectEverything(city, who === 'member')
    }
  })

  test(`nothing on the pages of a ${who} is too wide, broken or below the floating button`, async ({
    city,
    demo,
  }) => {
    if (who === 'member') await enterAs(city, demo.nsec)
    const [first = '/', ...rest] = pages
    await city.goto(first)
    await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
    const navigationAt = new Map<number, number>()
    for (const path of [first, ...rest]) {
      if (path !== first) await openPage(city, path)
      for (const width of widths) {
        await test.step(`${path} at ${width} px`, async () => {
          await city.setViewportSize({ width, height: 800 })
          expect.soft(await overflow(city)).toBeLessThanOrEqual(0)
          expect.soft(await brokenWords(city)).toEqual([])
          if (width >= 768) expect.soft(await underFloating(city)).toEqual([])
          expect.soft(await coverOfLastControl(city)).toBeUndefined()
          const place = await navigationPlace(city)
          expect.soft(place, 'the navigation does not move').toBe(navigationAt.get(width) ?? place)
          navigationAt.set(width, place)
        })
      }
    }
  })
}

test('large text pushes no control out of the window of a phone, and no letter off its word', async ({
  city,
  demo,
}) => {
  await enterAs(city, demo.nsec)
  const browser = await city.context().newCDPSession(city)
  for (const { width, size } of textSizes) {
    await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
    await city.setViewportSize({ width, height: 800 })
    await city.goto('/city')
    await expect(city.getByRole('heading', { level: 1 })).toBeVisible()
    for (const [path, names] of Object.entries(endsOfRows)) {
      await test.step(`${path} at ${width} px with text of ${size} px`, async () => {
        await openPage(city, path)
        for (const name of names) {
          const exact = { name, exact: true }
          const main = city.getByRole('main')
          const controls = visible(main.getByRole('button', exact).or(main.getByRole('link', exact)))
          await expect(controls.first()).toBeVisible()
          expect.soft(await outside(controls)).toEqual([])
        }
        expect.soft(await overflow(city)).toBeLessThanOrEqual(0)
        expect.soft(await brokenWords(city)).toEqual([])
        expect.soft(await crowdedLabels(city)).toEqual([])
        const logo = await city.getByRole('banner').getByRole('link').locator('img').first().boundingBox()
        expect.soft(logo?.width).toBe(logo?.height)
      })
    }
  }
})

test('large text in a low window leaves every word whole and every control free', async ({ city, demo }) => {
  await enterAs(city, demo.stewardNsec)
  const browser = await city.context().newCDPSession(city)
  await browser.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 32 } })
  for (const { path, width, height } of [
    { path: '/', width: 844, height: 390 },
    { path: '/city', width: 844, height: 390 },
    { path: '/shadowtoad', width: 1280, height: 800 },
    { path: '/profile', width: 390, height: 844 },
  ]) {
    await test.step(`${path} at ${width} × ${height} px`, async () => {
      await city.setViewportSize({ width, height })
      await city.goto(path)
      await expect(city.getByRole('main').getByRole('button', { name: 'Refresh' })).toBeVisible()
      if (path === '/profile') await expect(city.getByRole('heading', { name: 'Amara' })).toBeVisible()
      expect.soft(await brokenWords(city)).toEqual([])
      if (height < 400) expect.soft(await underFloating(city)).toEqual([])
    })
  }
})

test('the list of conversations and the open one are side by side wherever both have room', async ({
  city,
  demo,
}) => {
  await enterAs(city, demo.nsec)
  await city.goto('/messages')
  const list = city.getByRole('list', { name: 'Conversations' })
  const thread = city.getByRole('log')
  for (const [width, isBoth] of [
    [1440, true],
    [1280, true],
    [1024, true],
    [768, true],
    [390, false],
  ] as const) {
    await city.setViewportSize({ width, height: 800 })
    await expect(list).toBeVisible()
    await expect(thread).toBeVisible({ visible: isBoth })
  }
})

test('conversations scroll in their own pane, and never the whole page away', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.goto('/messages')
  const rows = city.getByRole('list', { name: 'Conversations' }).getByRole('listitem')
  for (const { width, height } of [
    { width: 390, height: 560 },
    { width: 844, height: 390 },
    { width: 1280, height: 500 },
    { width: 320, height: 256 },
  ]) {
    await city.setViewportSize({ width, height })
    await rows.last().scrollIntoViewIfNeeded()
    await expect(rows.last().getByText('unread message')).toBeAttached()
    const isTooTall = () =>
      city.evaluate(() => document.documentElement.scrollHeight > document.documentElement.clientHeight)
    expect(await isTooTall()).toBe(false)
  }
  // At 400 % of 1280 × 800 px the page scrolls. The bar stays below it.
  await city.setViewportSize({ width: 320, height: 200 })
  await city.getByRole('button', { name: 'Message privacy' }).focus()
  const bar = city.getByRole('navigation', { name: 'Quick navigation' })
  await expect
    .poll(async () => {
      const { y, height } = (await bar.boundingBox())!
      return y + height
    })
    .toBe(200)
})

test('at 400 % most of the window is the page’s', async ({ city }) => {
  await city.setViewportSize({ width: 320, height: 256 })
  await city.goto('/city')
  const last = city.getByRole('main').getByRole('article').nth(1)
  await last.scrollIntoViewIfNeeded()
  await expect(city.getByRole('banner').first()).not.toBeInViewport()
})

test('the menus of cards are above each other, whatever is before them', async ({ open }) => {
  // A fresh city: the cards of polls and files, which other tests post, have a frame of their own.
  const fresh = await startServer({ seed: 'demo' })
  const city = await open(fresh.origin)
  await enterAs(city, fresh.nsec)
  await city.setViewportSize({ width: 390, height: 844 })
  await city.goto('/city')
  // `exact`, or the “Show more” of a long post would match too.
  const menus = city.getByRole('main').getByRole('article').getByRole('button', { name: 'More', exact: true })
  await expect(menus.nth(3)).toBeAttached()
  const ends = () =>
    menus.evaluateAll(
      (all) => new Set(all.map((menu) => Math.round(menu.getBoundingClientRect().right))).size,
    )
  await expect.poll(ends).toBe(1)
  await city.close()
  await fresh.remove()
})

test('without the side panel, the rest of it stays in reach', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.goto('/city')
  await openPage(city, '/display-settings')
  await city.getByText('Show sidebar').click()
  await expect(city.getByRole('complementary')).toBeHidden()
  await expectEverything(city, true)
})

test('in a laptop’s window Compose and the account stay in sight, and cover no link that has the focus', async ({
  city,
  demo,
}) => {
  await enterAs(city, demo.nsec)
  await city.goto('/city')
  const menu = city.getByRole('navigation', { name: 'Main navigation' })
  const compose = city.getByRole('banner').last().getByRole('button', { name: 'Compose' })
  const signOut = city.getByRole('button', { name: 'Sign Out' })
  for (const [width, height] of [
    [1366, 650],
    [1024, 600],
  ] as const) {
    await city.setViewportSize({ width, height })
    for (const control of [compose, signOut]) await expect(control).toBeInViewport({ ratio: 1 })
    await menu.getByRole('link').first().focus()
    for (const link of await menu.getByRole('link').all()) {
      await expect(link).toBeFocused()
      const top = (await compose.boundingBox())!.y
      await expect.poll(async () => (await link.boundingBox())!.y + 40).toBeLessThan(top)
      await city.keyboard.press('Tab')
    }
  }
})

test('the side panel does not come and go with the scrollbar', async ({ city }) => {
  await city.goto('/city')
  await expect(city.locator('html')).toHaveCSS('scrollbar-gutter', 'stable')
  for (const width of [1280, 1265]) {
    await city.setViewportSize({ width, height: 800 })
    await expect(city.getByRole('complementary')).toBeVisible()
  }
})

test('the floating button gives way to fields, and is not on pages of forms', async ({ city, demo }) => {
  await city.goto('/city')
  const floating = city
    .getByRole('region', { name: 'Quick actions' })
    .getByRole('button', { name: 'Compose' })
  await floating.click()
  await expect(city.getByText('Please sign in to post')).toBeVisible()
  await expect(city.getByRole('dialog')).toHaveCount(0)
  await signIn(city, demo.nsec)
  await expect(city.getByRole('dialog')).toHaveCount(0)
  await expect(floating).toBeVisible()
  await city.getByRole('textbox', { name: 'Share something with the city...' }).focus()
  await expect(floating).toBeHidden()
  await city.getByRole('heading', { level: 1 }).click()
  await expect(floating).toBeVisible()
  for (const path of [
    '/settings',
    '/relay-settings',
    '/account-keys',
    '/profile/edit',
    '/messages',
    '/shadowtoad',
  ]) {
    await openPage(city, path)
    await expect(floating).toBeHidden()
  }
})
