import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { nip19 } from 'nostr-tools'
import { enterAs } from './enter-as.ts'
import { pages } from './pages.ts'
import { expect, test } from './test.ts'

/** The pages that a visitor sees otherwise than a member does. */
const open = ['/', '/city', '/search', '/account-keys', '/messages']

const routes = [...pages, '/profile/edit', '/shadowtoad']

/** What axe finds on a page, at desktop and phone width. The colours are not ours where the system chooses them. */
async function findFaults(page: Page, path: string, isForced: boolean): Promise<string[]> {
  const faults: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 })
    const { violations } = await new AxeBuilder({ page })
      .disableRules(isForced ? ['color-contrast'] : [])
      .analyze()
    faults.push(...violations.map(({ id, nodes }) => `${path} at ${width}: ${id}: ${nodes[0]?.html}`))
  }
  return faults
}

for (const look of ['dark', 'light', 'forced colours']) {
  test(`no page has an accessibility fault: ${look}`, async ({ open: openPage, demo }) => {
    // Some twenty pages, each looked at twice.
    test.slow()
    const member = await openPage(demo.origin)
    const pubkey = await enterAs(member, nip19.decode(demo.nsec as `nsec1${string}`).data)
    const visitor = await openPage(demo.origin)
    const visits: [Page, readonly string[]][] = [
      [member, [...routes, `/u/${pubkey}`]],
      [visitor, open],
    ]
    const isForced = look === 'forced colours'
    const faults: string[] = []
    for (const [page, paths] of visits) {
      if (isForced) await page.emulateMedia({ forcedColors: 'active' })
      else await page.addInitScript((theme) => localStorage.setItem('theme', JSON.stringify(theme)), look)
      for (const path of paths) {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/)
        await page.evaluate(() => document.fonts.ready)
        if (!isForced) {
          await expect(page.locator('html')).toHaveAttribute('data-theme', look)
          const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
          expect(ground).not.toBe('rgba(0, 0, 0, 0)')
        }
        if (path === '/city')
          await expect(page.getByRole('feed').locator('> * > article').nth(19)).toBeAttached()
        faults.push(...(await findFaults(page, path, isForced)))
      }
      const post = page.getByRole('feed').getByRole('link', { name: /^Open post/ })
      await page.goto('/city')
      await post.first().click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Post')
      faults.push(...(await findFaults(page, '/post', isForced)))
    }
    expect(faults).toEqual([])
  })
}
