import { IndexedDbStore, readCache, serveStore } from '@ncc/nostr-core'
import { verifyEvents } from '@ncc/nostr-core/verify-worker'

/** The worker also stores events, so that reading and writing them does not block the page. */
const store = new IndexedDbStore()
const cached = readCache(store, verifyEvents)
// The page may not be listening yet: the error is reported when it asks.
cached.catch(() => undefined)

// Reads the system's locales for the whole process, while the page loads: its first number or date would wait for them.
void [new Intl.NumberFormat(), new Intl.Locale(navigator.language).maximize()]

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof MessagePort) serveStore(store, data, cached)
})
