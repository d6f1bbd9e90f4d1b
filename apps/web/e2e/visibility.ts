import type { BrowserContext, Page } from '@playwright/test'

declare global {
  var isHidden: boolean
}

/** All tabs of a test's browser are visible. In this context they are, from the next page on, what the test says. */
export function controlVisibility(where: BrowserContext | Page): Promise<unknown> {
  return where.addInitScript(() => {
    globalThis.isHidden = false
    Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') })
  })
}

/** Shows or hides a tab whose visibility is controlled. */
export function see(tab: Page, isSeen: boolean): Promise<void> {
  return tab.evaluate((isNowHidden) => {
    globalThis.isHidden = isNowHidden
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isSeen)
}
