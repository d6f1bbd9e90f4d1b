import type { Community } from '@ncc/nostr-core/city'
import { trustScript } from '../shared/trusted-script.ts'
import { fetchCommunity } from './fetch-community.ts'
// oxlint-disable-next-line import/default -- Vite replaces this query with the URL of the built worker
import eventWorkerUrl from './run-event-worker.ts?worker&url'

/**
 * The worker that has the sockets, and verifies and stores events. It starts from a separate script in the page's head, so that
 * it connects to the city's relay, and reads and verifies stored events, while the rest of the page is still loading.
 */
export const eventWorker = new Worker(trustScript(eventWorkerUrl), { type: 'module' })

/** Resolves if the worker cannot start, which may be before any other listener exists. */
export const eventWorkerFailed = new Promise<unknown>((resolve) =>
  eventWorker.addEventListener('error', resolve, { once: true }),
)

/** The first request for the city's configuration. */
export const community = fetchCommunity()

function connectEarly({ relays }: Community): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
  eventWorker.postMessage(relays.city)
}

// If the configuration cannot be loaded, the client connects later.
void community.then(connectEarly, () => undefined)
