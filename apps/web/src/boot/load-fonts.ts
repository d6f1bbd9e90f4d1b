import { loadOnce, type MemoryStore } from '@ncc/nostr-core'

/** When no events come, the fonts are loaded after this many ms. */
const timeoutMs = 3000

/**
 * Loads the fonts once the first events are there: they are as large as the scripts of the first page. Until then fonts of
 * the device stand in, scaled to their size. A failure is tried again with the next events.
 */
export function loadFonts(events: MemoryStore): void {
  const load = loadOnce(() => import('@ncc/ui/fonts.css'))
  const tryLoad = () => void load().catch(() => undefined)
  events.subscribe(tryLoad)
  setTimeout(tryLoad, timeoutMs)
}
