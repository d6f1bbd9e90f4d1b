import { IndexedDbStore, readCache, serveStore } from '@ncc/nostr-core'
import { verifyEvents } from '@ncc/nostr-core/verify-worker'

/** The worker also stores events, so that reading and writing them takes no time from the page. */
const store = new IndexedDbStore()
const cached = readCache(store, verifyEvents)
// Whoever asks for it is told; the page may not have come so far.
cached.catch(() => undefined)

self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof MessagePort) serveStore(store, data, cached)
})
