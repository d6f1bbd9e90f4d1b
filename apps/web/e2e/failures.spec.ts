import type { Page } from '@playwright/test'
import { createEventBuilder } from '@ncc/nostr-core/testing'
import { enterAs } from './enter-as.ts'
import { startFaultCity } from './fault-city.ts'
import { listEvents, relayOf } from './relay-io.ts'
import { scriptWith } from './script-with.ts'
import { expect, post, test } from './test.ts'

const builder = createEventBuilder({ seed: 72, start: Math.floor(Date.now() / 1000) - 3600 })

/** Makes the page's random numbers fail, which every key and signature needs. */
function withoutRandomness(page: Page): Promise<void> {
  return page.evaluate(() => {
    crypto.getRandomValues = () => {
      throw new Error('No random numbers')
    }
  })
}

test('an account that cannot be created and a profile that cannot be signed are reported', async ({
  city,
  demo,
}) => {
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await city.getByRole('tab', { name: 'Create Account' }).click()
  const create = city.getByRole('button', { name: 'Create New Account' })
  await expect(create).toBeVisible()
  await withoutRandomness(city)
  await create.click()
  await expect(city.getByRole('alert')).toHaveText('Failed to create account. Please try again.')
  await expect(create).toBeEnabled()

  await enterAs(city, demo.nsec)
  await city.goto('/profile/edit')
  await expect(city.getByLabel('Name', { exact: true })).toHaveValue('juno')
  await city.getByLabel('About', { exact: true }).fill('Unsigned')
  await withoutRandomness(city)
  await city.getByRole('button', { name: 'Save changes' }).click()
  await expect(city.getByText('Something went wrong.')).toBeVisible()
  await expect(city.getByText('Error', { exact: true })).toBeVisible()
  await expect(city.getByLabel('About', { exact: true })).toHaveValue('Unsigned')
})

test('older posts that no relay sends are reported', async ({ open, demo }) => {
  const place = await startFaultCity(demo.origin, builder.events(30, 'alice'))
  const city = await open(place.server.origin)
  await city.goto('/city')
  await expect(city.getByRole('feed').locator('> * > article')).toHaveCount(20)
  place.relay.script = { opening: 'refuse' }
  place.relay.breakConnections()
  await city.getByRole('button', { name: 'Load more posts' }).press('Enter')
  await expect(city.getByText('Failed to load city feed')).toBeVisible()
  await expect(city.getByRole('feed').locator('> * > article')).toHaveCount(20)
  await place.remove()
})

test('where the event worker cannot run, the page has the sockets and does its work', async ({
  open,
  demo,
}) => {
  const city = await open(demo.origin)
  const refused = city.waitForEvent('requestfailed', (request) => request.url().includes('run-event-worker'))
  await city.route(/run-event-worker/, (route) => route.abort())
  await enterAs(city, demo.nsec)
  await city.goto('/city')
  await refused
  await expect(city.getByRole('feed').locator('> * > article').nth(3)).toBeVisible()
  await post(city, 'Written without the worker')
  await expect(city.getByRole('article').filter({ hasText: 'Written without the worker' })).toBeVisible()
})

test('when the event worker ends, the page keeps its posts and goes on', async ({ open, demo }) => {
  const city = await open(demo.origin)
  // The page takes up to half a minute to be sure.
  await city.clock.install()
  await enterAs(city, demo.nsec)
  await city.goto('/city')
  await expect(city.getByRole('feed').locator('> * > article').nth(3)).toBeVisible()
  const worker = city.workers().find((one) => one.url().includes('run-event-worker'))
  // The page gets no event, as when the system ends the worker to free memory.
  if (!worker) throw new Error('There is no event worker')
  await worker.evaluate(() => close())
  await city
    .getByRole('textbox', { name: 'Share something with the city...' })
    .fill('Written after the worker')
  await city.getByRole('button', { name: 'Post', exact: true }).click()
  // The connections are silent, which the page needs time to detect.
  const onRelay = { kinds: [1], search: 'Written after the worker' }
  await expect
    .poll(async () => {
      await city.clock.runFor(5_000)
      return listEvents(relayOf(demo.origin), onRelay)
    })
    .toMatchObject([{ content: 'Written after the worker' }])
  await expect(city.getByRole('feed').locator('> * > article').nth(3)).toBeVisible()
})

/** Fails the first requests for each file of the app with a prefix; counts all requests, and those that the page saw fail. */
async function failToLoad(page: Page, name: string, kind: 'js' | 'css', times: number) {
  const seen = { requests: 0, failed: 0 }
  const tries = new Map<string, number>()
  const address = new RegExp(`/assets/${name}-[^/]+\\.${kind}$`)
  page.on('requestfailed', (request) => {
    if (address.test(request.url())) seen.failed += 1
  })
  await page.route(address, async (route) => {
    seen.requests += 1
    const nth = (tries.get(route.request().url()) ?? 0) + 1
    tries.set(route.request().url(), nth)
    if (nth <= times) await route.abort()
    else await route.continue()
  })
  return seen
}

/** A failed request is retried once before an error is shown. */
const twice = 2

/** Every style sheet but the first; which of them has the styles of a part depends on the build. */
const laterStyles = '(?!index)[^/]*'

test('a script that fails once is asked for again, unseen', async ({ city }) => {
  const page = await failToLoad(city, await scriptWith('/settings/settings-index.tsx'), 'js', 1)
  const dialog = await failToLoad(city, 'sign-in-dialog', 'js', 1)
  await city.goto('/settings')
  await expect(city.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
  expect(page.requests).toBe(twice)
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await expect(city.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  expect(dialog.requests).toBe(twice)
})

for (const kind of ['js', 'css'] as const) {
  test(`a page whose ${kind} fails comes with another try, and at another place`, async ({ city }) => {
    const name = kind === 'js' ? await scriptWith('/messages/messages.tsx') : laterStyles
    const asked = await failToLoad(city, name, kind, twice)
    await city.goto('/messages')
    const main = city.getByRole('main')
    await expect(main.getByText('Something went wrong.')).toBeVisible()
    await expect(main.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await city.getByRole('link', { name: 'Vault' }).first().click()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(main.getByText('Something went wrong.')).toBeHidden()
    await city.goBack()
    await expect(main.getByText('Please sign in to use encrypted direct messages.')).toBeVisible()
    expect(asked.requests).toBeGreaterThan(twice)
  })
}

test('a page that fails comes with Try again, without a reload', async ({ city }) => {
  await failToLoad(city, await scriptWith('/messages/messages.tsx'), 'js', twice)
  await city.goto('/city')
  await city.evaluate(() => Object.assign(window, { isSamePage: true }))
  await city.getByRole('link', { name: 'Messages' }).first().click()
  const main = city.getByRole('main')
  await main.getByRole('button', { name: 'Try again' }).click()
  await expect(main.getByText('Please sign in to use encrypted direct messages.')).toBeVisible()
  expect(await city.evaluate(() => 'isSamePage' in window)).toBe(true)
})

for (const kind of ['js', 'css'] as const) {
  test(`a dialog whose ${kind} fails says so, and the page around it works on`, async ({ city }) => {
    // Other parts of the page may ask for the same file before the dialog does.
    const name = kind === 'js' ? await scriptWith('/sign-in-dialog.tsx') : laterStyles
    await failToLoad(city, name, kind, Infinity)
    await city.goto('/city')
    const open = city.getByRole('button', { name: 'Sign In' }).first()
    await open.click()
    const failed = city.getByRole('dialog').filter({ hasText: 'Something went wrong.' })
    await expect(failed.getByRole('button', { name: 'Reload the page' })).toBeVisible()
    await failed.getByRole('button', { name: 'Close' }).click()
    await expect(failed).toBeHidden()
    await city.unrouteAll()
    await city.getByRole('link', { name: 'Settings' }).first().click()
    await expect(city.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
    await open.click()
    await expect(city.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
  })
}

test('a dialog that fails comes with Try again', async ({ city }) => {
  await failToLoad(city, 'sign-in-dialog', 'js', twice)
  await city.goto('/city')
  await city.getByRole('button', { name: 'Sign In' }).first().click()
  await city.getByRole('dialog').getByRole('button', { name: 'Try again' }).click()
  await expect(city.getByRole('dialog', { name: 'Sign In' })).toBeVisible()
})

test('the list of a menu or a select that fails to load is loaded at the next press', async ({
  city,
  demo,
}) => {
  await enterAs(city, demo.nsec)
  const menu = await failToLoad(city, await scriptWith('/menu-list.tsx'), 'js', twice)
  const select = await failToLoad(city, await scriptWith('/select-field.tsx'), 'js', twice)
  await city.goto('/')
  const more = city.getByRole('article').first().getByRole('button', { name: 'Repost' })
  await more.click()
  await expect.poll(() => menu.failed).toBe(twice)
  await expect(more).toHaveAttribute('aria-expanded', 'false')
  await more.press('ArrowUp')
  await expect(city.getByRole('menuitem').last()).toBeFocused()
  await city.keyboard.press('Escape')
  await expect(more).toBeFocused()

  const category = city.getByRole('button', { name: /Category/ })
  await category.click()
  await expect.poll(() => select.failed).toBe(twice)
  await expect(category).toHaveAttribute('aria-expanded', 'false')
  await category.press('ArrowDown')
  await expect(city.getByRole('option', { selected: true })).toBeFocused()
  await city.keyboard.press('Escape')
  await expect(category).toBeFocused()
})

for (const kind of ['js', 'css'] as const) {
  test(`a panel whose ${kind} fails says so, and comes with Try again`, async ({ city }) => {
    // Other parts of the page ask for the same files.
    const name = kind === 'js' ? await scriptWith('/preview-tabs.tsx') : laterStyles
    await failToLoad(city, name, kind, Infinity)
    await city.goto('/city')
    const aside = city.getByRole('complementary')
    await aside.getByRole('searchbox', { name: 'Search people' }).focus()
    await expect(aside.getByText('Something went wrong.')).toBeVisible()
    await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
    await city.unrouteAll()
    await aside.getByRole('button', { name: 'Try again' }).click()
    await expect(aside.getByRole('tablist')).toBeVisible()
    await expect(aside.getByText('Something went wrong.')).toBeHidden()
    await expect(aside.getByRole('searchbox', { name: 'Search people' })).toBeVisible()
  })
}

test('the texts of the pages that fail to load come with Try again', async ({ city }) => {
  await failToLoad(city, 'pages', 'js', twice)
  await city.goto('/settings')
  await city.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await expect(city.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible()
})

for (const name of ['index', 'start', 'rolldown-runtime']) {
  test(`a page whose ${name} script fails offers a reload`, async ({ open, demo }) => {
    const city = await open(demo.origin)
    await failToLoad(city, name, 'js', Infinity)
    await city.goto('/city')
    const reload = city.getByRole('link', { name: 'reload the page' })
    await expect(reload).toBeVisible()
    await city.unrouteAll()
    await reload.click()
    await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
  })
}

test('a page whose words fail to load comes with Try again', async ({ city }) => {
  await failToLoad(city, 'first', 'js', twice)
  await city.goto('/city')
  await expect(city.getByText('The club could not be loaded')).toBeVisible()
  await city.getByRole('button', { name: 'Try again' }).click()
  await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
})

test('the styles of the page are asked for again when they fail', async ({ city }) => {
  const asked = await failToLoad(city, 'index', 'css', 1)
  await city.goto('/city')
  await expect(city.getByRole('feed').getByRole('article').first()).toBeVisible()
  await expect.poll(() => city.evaluate(() => getComputedStyle(document.body).margin)).toBe('0px')
  expect(asked.requests).toBe(twice)
})
