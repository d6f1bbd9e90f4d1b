import { IndexedDbStore, readCache, serveStore, serveTransport } from '@ncc/nostr-core'
import { verifyEvents } from '@ncc/nostr-core/verify-worker'
import { createEarlyTransport } from './early-socket.ts'
import type { EventWorkerPorts } from './event-worker.ts'

/** The worker also has the sockets and stores events, so that neither blocks the page. */
const store = new IndexedDbStore()
const cached = readCache(store, verifyEvents)
// The page may not be listening yet: the error is reported when it asks.
cached.catch(() => undefined)

// Loads the locale data of the whole process now: otherwise the page's first number or date would wait for it.
void [new Intl.NumberFormat(), new Intl.Locale(navigator.language).maximize()]

const transport = createEarlyTransport()

self.addEventListener('message', ({ data }: MessageEvent<string | EventWorkerPorts>) => {
  // The city's relay: its address, or its path on this server.
  if (typeof data === 'string')
    transport.connectEarly(new URL(data, location.origin).href.replace(/^http/, 'ws'))
  else if ('transport' in data) {
    serveTransport(data.transport, transport)
    serveStore(store, data.store, cached)
  }
})
