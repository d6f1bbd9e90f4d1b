import '@ncc/nostr-core/verify-worker'
import { IndexedDbStore, serveStore } from '@ncc/nostr-core'

/** The worker keeps the events of this device as well: reading and writing them takes no time from the page. */
self.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  if (data instanceof MessagePort) serveStore(new IndexedDbStore(), data)
})
