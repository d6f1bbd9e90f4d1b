import type { Locator, Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { openPage } from './pages.ts'
import { expect, signIn, test, watchErrors } from './test.ts'

/** Focus management is loaded on the first key press, and runs once a shortcut has an effect. */
async function loadShortcuts(page: Page, button = 'Sign In'): Promise<void> {
  await page.getByRole('button', { name: button }).first().press('?')
  const help = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(help).toBeHidden()
}

test('the focus stays near when the control that has it goes', async ({ open, demo }) => {
  const builder = createEventBuilder({ seed: 17, start: Math.floor(Date.now() / 1000) - 3600 })
  const { pubkey, secretKey } = builder.author('owner')
  const friends = ['one', 'two', 'three'].map((name) => builder.author(name).pubkey)
  const place = await startFaultCity(demo.origin, [
    builder.event('owner', { kind: 3, tags: friends.map((friend) => ['p', friend]) }),
    ...builder.events(25, 'one', { tags: [['p', pubkey]] }),
  ])
  const city = await open(place.server.origin)
  await city.goto('/contacts')
  await loadShortcuts(city)
  await signIn(city, Buffer.from(secretKey).toString('hex'))
  const rows = city.getByRole('main').getByRole('list', { name: 'Contacts' }).getByRole('listitem')
  await city.getByRole('radio', { name: /^You follow/ }).press('Space')
  await expect(rows).toHaveCount(3)
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/u/${friends[0]}`)
  await rows
    .first()
    .getByRole('button', { name: /^Unfollow / })
    .press('Enter')
  await expect(rows.first().getByRole('link')).toHaveAttribute('href', `/u/${friends[1]}`)
  await expect(rows.first().getByRole('button', { name: /^Unfollow / })).toBeFocused()
  await rows
    .last()
    .getByRole('button', { name: /^Unfollow / })
    .press('Enter')
  await expect(rows).toHaveCount(1)
  await expect(rows.getByRole('button', { name: /^Unfollow / })).toBeFocused()

  const menu = city.getByRole('navigation', { name: 'Main navigation' })
  await menu.getByRole('link', { name: 'Alerts' }).press('Enter')
  const alerts = city.getByRole('main').getByRole('list', { name: 'Alerts' })
  for (const count of [10, 20]) {
    await expect(alerts.getByRole('listitem')).toHaveCount(count)
    await city.getByRole('button', { name: 'Show more' }).press('Enter')
  }
  await expect(alerts.getByRole('listitem')).toHaveCount(25)
  await expect(alerts.getByRole('link').last()).toBeFocused()
  await place.remove()
})

/** As screen readers and voice control do: no key reaches the page. */
const activate = (control: Locator) =>
  control.evaluate((element: HTMLElement) => {
    element.focus()
    element.click()
  })

test('the focus stays on the page for who sends no keys, from the first action on', async ({ city }) => {
  await city.goto('/city')
  const main = city.getByRole('main')
  await activate(
    main
      .getByRole('article')
      .nth(1)
      .getByRole('link', { name: /^Open post/ }),
  )
  await expect(city).toHaveURL(/\/post\//)
  await expect(main).toBeFocused()
  await activate(main.getByRole('button', { name: 'Back' }))
  await expect(main.getByRole('feed')).toBeVisible()
  await expect(main).toBeFocused()
})

test('the focus stays near a control that is disabled, such as the account that one has changed to', async ({
  city,
}) => {
  await city.goto('/city')
  await signIn(city, '2'.repeat(64))
  await city.getByRole('button', { name: 'Accounts', exact: true }).press('Enter')
  const panel = city.getByRole('region', { name: 'Accounts' })
  await panel.getByRole('button', { name: 'Save Current' }).press('Enter')
  await panel.getByRole('button', { name: 'Add Account' }).press('Enter')
  const dialog = city.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Account Name' }).fill('Other')
  await dialog.getByLabel('Private Key').first().fill('3'.repeat(64))
  await dialog.getByRole('button', { name: 'Import Account' }).press('Enter')
  await expect(dialog).toBeHidden()
  const other = panel.getByRole('button', { name: /^Other/ })
  await other.press('Enter')
  await expect(other).toBeDisabled()
  await expect(panel.locator(':focus')).toHaveCount(1)
})

test('the focus stays on the page when somebody signs in and out by keyboard', async ({ city, demo }) => {
  await city.goto('/city')
  const header = city.getByRole('banner').last()
  await loadShortcuts(city)
  await header.getByRole('button', { name: 'Sign In' }).press('Enter')
  const dialog = city.getByRole('dialog', { name: 'Sign In' })
  await dialog.getByLabel('Private key', { exact: true }).fill(demo.nsec)
  await city.keyboard.press('Enter')
  await expect(header.getByRole('button', { name: 'Compose' })).toBeFocused()

  await openPage(city, '/account-keys')
  const signOut = city.getByRole('main').getByRole('button', { name: 'Sign Out' })
  await signOut.press('?')
  const help = city.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(help).toBeVisible()
  await city.keyboard.press('Escape')
  await expect(help).toBeHidden()
  await expect(signOut).toBeFocused()
  await signOut.press('Enter')
  const question = city.getByRole('alertdialog', { name: /^Sign out of/ })
  await city.keyboard.press('Escape')
  await expect(question).toBeHidden()
  await expect(signOut).toBeFocused()
  await signOut.press('Enter')
  await question.getByRole('button', { name: 'Sign out anyway' }).press('Enter')
  await expect(city.getByRole('main').getByRole('button', { name: 'Sign In' })).toBeVisible()
  const isInMain = () => city.evaluate(() => document.activeElement?.closest('main') !== null)
  await expect.poll(isInMain).toBe(true)
})

test('what is typed while the sign-in dialog is on its way is in its field', async ({ browser, demo }) => {
  // A service worker would have the dialog cached.
  const context = await browser.newContext({ baseURL: demo.origin, serviceWorkers: 'block' })
  const page = await context.newPage()
  const errors = watchErrors(page)
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await page.route(/sign-in-dialog-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/city')
  const asked = page.waitForRequest(/sign-in-dialog-[^/]*\.js/)
  await page.getByRole('button', { name: 'Sign In' }).first().press('Enter')
  await asked
  await page.keyboard.type('nsec1 abc')
  letThrough()
  const field = page.getByRole('dialog', { name: 'Sign In' }).getByLabel('Private key', { exact: true })
  await expect(field).toHaveValue('nsec1 abc')
  await page.keyboard.type('d')
  await expect(field).toHaveValue('nsec1 abcd')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
  await page.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(field).toHaveValue('')
  expect(errors).toEqual([])
  await context.close()
})

test('on a phone the focus goes with the conversation that is opened, and back to it', async ({
  city,
  demo,
}) => {
  await enterAs(city, demo.nsec)
  await city.setViewportSize({ width: 390, height: 700 })
  await city.goto('/messages')
  await loadShortcuts(city, 'New message')
  const row = city.getByRole('list', { name: 'Conversations' }).getByRole('button', { name: /^Teodor Lind/ })
  await row.press('Enter')
  const back = city.getByRole('button', { name: 'Back to conversations' })
  await expect(back).toBeFocused()
  // Nothing out of sight takes the focus before it.
  await city.keyboard.press('Shift+Tab')
  await expect(city.getByRole('banner').locator(':focus')).toHaveCount(1)
  await back.press('Enter')
  await expect(row).toBeFocused()
  // The mark of the selected row, which only wider and forced-colours windows have, leaves the focus its own.
  const selected = city.getByRole('list', { name: 'Conversations' }).locator('[aria-current]')
  await selected.focus()
  await expect(selected).toHaveCSS('outline-style', 'solid')
  await city.setViewportSize({ width: 1280, height: 800 })
  await city.emulateMedia({ forcedColors: 'active' })
  await selected.focus()
  await expect(selected).toHaveCSS('outline-offset', '2px')
})

test('in a low window the bars cover no field that has the focus', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.setViewportSize({ width: 844, height: 390 })
  await city.goto('/profile/edit')
  const name = city.getByRole('textbox', { name: 'Display name' })
  await expect(name).not.toHaveValue('')
  const bar = await city.getByRole('navigation', { name: 'Quick navigation' }).boundingBox()
  for (const label of ['Display name', 'About']) {
    const field = city.getByRole('textbox', { name: label, exact: true })
    // Its first line is under the bar.
    await field.evaluate((element, top) => {
      window.scrollBy(0, element.getBoundingClientRect().top - top)
    }, bar!.y + 8)
    await field.focus()
    await expect.poll(async () => (await field.boundingBox())!.y + 24).toBeLessThan(bar!.y)
  }
})

test('the bars cover no badge that has the focus', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  await city.setViewportSize({ width: 390, height: 640 })
  await city.goto('/profile')
  const badge = city.getByRole('main').getByRole('list', { name: 'Badges' }).getByRole('img').last()
  await expect(badge).toBeVisible()
  const bar = (await city.getByRole('navigation', { name: 'Quick navigation' }).boundingBox())!
  const bottom = async () => {
    const { y, height } = (await badge.boundingBox())!
    return y + height
  }
  await city.evaluate((by) => window.scrollBy(0, by), (await bottom()) - bar.y - 20)
  await city.keyboard.press('Tab')
  await badge.focus()
  await expect.poll(bottom).toBeLessThanOrEqual(bar.y)
})

test('keys that are pressed while the script of the shortcuts loads have their effect', async ({ city }) => {
  let letThrough = () => {}
  const held = new Promise<void>((resolve) => {
    letThrough = resolve
  })
  await city.route(/shortcuts-[^/]*\.js/, async (route) => {
    await held
    await route.continue()
  })
  await city.goto('/city')
  const posts = city.getByRole('main').getByRole('article')
  await expect(posts.first()).toBeVisible()
  const asked = city.waitForRequest(/shortcuts-[^/]*\.js/)
  await city.keyboard.press('Tab')
  await asked
  for (const key of ['j', 'j', 'g', 's']) await city.keyboard.press(key)
  letThrough()
  await expect(city).toHaveURL('/settings')
})

test('nothing that has the focus is under a heading that stays in view', async ({ city, demo }) => {
  await enterAs(city, demo.nsec)
  const browser = await city.context().newCDPSession(city)
  for (const { width, height, size } of [
    { width: 1280, height: 800, size: 16 },
    { width: 390, height: 700, size: 16 },
    { width: 844, height: 390, size: 32 },
  ]) {
    await test.step(`${width} × ${height} px with text of ${size} px`, async () => {
      await browser.send('Page.setFontSizes', { fontSizes: { standard: size, fixed: size } })
      await city.setViewportSize({ width, height })
      await city.goto('/profile')
      const last = city.getByRole('main').getByRole('article').last().getByRole('button', { name: 'Share' })
      await last.focus()
      for (let step = 0; step < 20; step++) {
        await city.keyboard.press('Shift+Tab')
        const cover = () =>
          city.evaluate(() => {
            const focused = document.activeElement
            if (!focused?.closest('article')) return undefined
            const { left, top, width, height } = focused.getBoundingClientRect()
            const shown = document.elementFromPoint(left + width / 2, top + height / 2)
            return shown?.closest(':is(header, nav):not(article *)')?.outerHTML.slice(0, 100)
          })
        await expect.poll(cover).toBeUndefined()
      }
    })
  }
})
