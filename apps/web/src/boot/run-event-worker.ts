import { IndexedDbStore, readCache, serveStore } from '@ncc/nostr-core'
import { verifyEvents } from '@ncc/nostr-core/verify-worker'

/** The worker also stores events, so that reading and writing them does not block the page. */
const store = new IndexedDbStore()
const cached = readCache(store, verifyEvents)
// The page may not be listening yet: the error is reported when it asks.
cached.catch(() => undefined)

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof MessagePort) serveStore(store, data, cached)
})
