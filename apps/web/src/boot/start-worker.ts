import { fetchCommunity, openEarlySocket } from './early-socket.ts'
import { trustScript } from '../shared/trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite answers this question with the address of the built worker
import eventWorkerUrl from './run-event-worker.ts?worker&url'

/**
 * The worker that verifies and stores events. It starts from a separate script in the page's head, so that it reads and
 * verifies stored events while the rest of the page is still loading.
 */
export const eventWorker = new Worker(trustScript(eventWorkerUrl), { type: 'module' })

/** Resolves if the worker cannot start, which may be before any other listener exists. */
export const eventWorkerFailed = new Promise<unknown>((resolve) =>
  eventWorker.addEventListener('error', resolve, { once: true }),
)

/** The first request for the city's configuration. */
export const community = fetchCommunity()

/** The connection to the city's relay, which is made while the rest of the page is loading; undefined if it cannot be. */
export const earlySocket = community.then(openEarlySocket).catch(() => undefined)
