import { kinds, loadOnce, type MemoryStore } from '@ncc/nostr-core'

/** When no posts come, the fonts are loaded after this many ms. */
const timeoutMs = 3000

/**
 * Loads the fonts once the first post is there: they are as large as the scripts of the first page. Until then, and where
 * they cannot be loaded, fonts of the device stand in, scaled to their size.
 */
export function loadFonts(events: MemoryStore): void {
  const load = loadOnce(() => import('@ncc/ui/fonts.css').catch(() => undefined))
  events.subscribe(({ added }) => {
    if (added.some(({ kind }) => kind === kinds.note)) void load()
  })
  setTimeout(load, timeoutMs)
}
