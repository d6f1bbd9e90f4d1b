import type { Page } from '@playwright/test'
import { expect, test } from './test.ts'

interface Shift extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
}

/** Adds up the layout shifts of a page, as the browser's metric CLS does. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; what: string }[] = []
    Object.assign(window, { shifts })
    new PerformanceObserver((list) => {
      for (const { hadRecentInput, value, sources } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node, previousRect: from, currentRect: to }) =>
          [node?.textContent?.slice(0, 40), from.x, from.y, from.height, '→', to.x, to.y, to.height].join(
            ' ',
          ),
        )
        if (!hadRecentInput) shifts.push({ value, what: what.join('\n') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

const readShifts = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; what: string }[] }).shifts)

const sum = (shifts: readonly { value: number }[]) => shifts.reduce((total, { value }) => total + value, 0)

test('on a phone nothing moves when the fonts arrive', async ({ open, demo }) => {
  for (const path of ['/', '/city']) {
    const page = await open(demo.origin)
    await page.setViewportSize({ width: 390, height: 844 })
    await watchShifts(page)
    const { promise: isShown, resolve: show } = Promise.withResolvers<void>()
    await page.route(/\.woff2$/, async (route) => {
      await isShown
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible()
    if (path === '/city') await expect(page.getByRole('feed').getByRole('article').nth(3)).toBeVisible()
    const loaded = await readShifts(page)
    show()
    await page.evaluate(async () => {
      await document.fonts.ready
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
    const moved = (await readShifts(page)).slice(loaded.length)
    console.log(`${path}: ${sum(loaded).toFixed(4)} before the fonts, ${sum(moved).toFixed(4)} with them`)
    expect(sum(moved), moved.map(({ what }) => what).join('\n')).toBeLessThanOrEqual(0.02)
    await page.close()
  }
})
