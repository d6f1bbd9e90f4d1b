import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { enterAs } from './enter-as.ts'
import { memberPages, openPage } from './pages.ts'
import { expect, test } from './test.ts'

/** The pages that differ for visitors. */
const visitorPages = ['/', '/city', '/search', '/account-keys', '/messages', '/invite/no-such-code']

const themes = ['light', 'dark'] as const

const builder = createRequire(import.meta.url).resolve('@axe-core/playwright')
const axeSource = readFileSync(createRequire(builder).resolve('axe-core/axe.min.js'), 'utf8')

interface Violation {
  readonly id: string
  readonly nodes: readonly { readonly html: string }[]
}

interface PageWithAxe {
  readonly axe: { run(options: object): Promise<{ readonly violations: readonly Violation[] }> }
}

/** The violations that axe, which the page has loaded, finds on it; with `rule`, only those of one rule. */
const runAxe = (page: Page, rule?: string): Promise<readonly Violation[]> =>
  page.evaluate(async (only) => {
    const { axe } = globalThis as unknown as PageWithAxe
    // Passed rules need no details, and no rule needs the style sheets and videos that axe would load.
    const results = await axe.run({
      resultTypes: ['violations'],
      preload: false,
      ...(only !== undefined && { runOnly: [only] }),
    })
    return results.violations
  }, rule)

/**
 * The violations that axe finds on a page, at desktop and phone width. The themes differ in colours only, so the dark one
 * is checked for contrast only; in forced colours the contrast is the system's.
 */
async function findFaults(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    const background = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(background).not.toBe('rgba(0, 0, 0, 0)')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 })
      const violations = await runAxe(page, theme === 'dark' ? 'color-contrast' : undefined)
      faults.push(
        ...violations.map(({ id, nodes }) => `${path}, ${theme}, ${width}: ${id}: ${nodes[0]?.html}`),
      )
    }
  }
  return faults
}

async function checkPages(page: Page, paths: readonly string[]): Promise<void> {
  const faults: string[] = []
  // Both themes are checked on one load of the page.
  await page.addInitScript(() => localStorage.setItem('theme', JSON.stringify('system')))
  const [first = '/', ...rest] = paths
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
  // The library's builder would load it again for each check.
  await page.evaluate(axeSource)
  faults.push(...(await findFaults(page, first)))
  for (const path of rest) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openPage(page, path)
    await page.evaluate(() => document.fonts.ready)
    if (path === '/city') await expect(page.getByRole('feed').locator('> * > article').nth(19)).toBeAttached()
    faults.push(...(await findFaults(page, path)))
  }
  await openPage(page, '/city')
  await page
    .getByRole('feed')
    .getByRole('link', { name: /^Open post/ })
    .first()
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post')
  faults.push(...(await findFaults(page, '/post')))
  expect(faults).toEqual([])
}

test('no page of a member has an accessibility fault, in either theme', async ({ city, demo }) => {
  // About twenty pages, each checked at two widths and in two themes.
  test.slow()
  const pubkey = await enterAs(city, demo.nsec)
  await checkPages(city, [...memberPages, `/u/${pubkey}`])
})

test('no page of a visitor has an accessibility fault, in either theme', async ({ city }) => {
  await checkPages(city, visitorPages)
})
