import { loadOnce } from '@ncc/nostr-core'

/** The fonts are loaded after this time even if nothing but placeholders is drawn. */
const timeoutMs = 3000

const isDrawn = (page: Element) =>
  page.querySelector('article') ?? (page.querySelector('h1') && !page.querySelector('[data-skeleton]'))

/**
 * Loads the fonts once the first card (`article`) of a feed, or the whole of another page, has been drawn in `page`, because
 * they are as large as the scripts of the first page. Until then, and if they cannot be loaded, system fonts scaled to the
 * same size are used. If a service worker controls the page, it has probably cached them, so they are loaded at once. The
 * sheet for print comes with them: the first page does not need it either.
 */
export function loadFonts(page: Element): void {
  const load = loadOnce(() => import('./late-styles.ts').catch(() => undefined))
  if (navigator.serviceWorker?.controller) return void load()
  const drawing = new MutationObserver(() => {
    if (!isDrawn(page)) return
    drawing.disconnect()
    // Wait for the frame that shows it. Safari has no idle callbacks.
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(load))
  })
  drawing.observe(page, { childList: true, subtree: true })
  setTimeout(() => {
    drawing.disconnect()
    void load()
  }, timeoutMs)
}
