import { loadOnce } from '@ncc/nostr-core'

/** When no card is drawn, the fonts are loaded after this many ms. */
const timeoutMs = 3000

/**
 * Loads the fonts once the first card (`article`) has been drawn in `page`: they are as large as the scripts of the first
 * page. Until then, and where they cannot be loaded, fonts of the device stand in, scaled to their size. Where a service
 * worker controls the page, it mostly has them, and they are loaded at once.
 */
export function loadFonts(page: Element): void {
  const load = loadOnce(() => import('@ncc/ui/fonts.css').catch(() => undefined))
  if (navigator.serviceWorker?.controller) return void load()
  const drawing = new MutationObserver(() => {
    if (!page.querySelector('article')) return
    drawing.disconnect()
    // The frame that shows it comes first. Safari has no idle callbacks.
    requestAnimationFrame(() => (window.requestIdleCallback ?? setTimeout)(load))
  })
  drawing.observe(page, { childList: true, subtree: true })
  setTimeout(() => {
    drawing.disconnect()
    void load()
  }, timeoutMs)
}
