import { createRemoteStore, createWorkerVerifier, type EventStore, type Verifier } from '@ncc/nostr-core'
import { trustScript } from './trusted-script.ts'
// oxlint-disable-next-line import/default -- Vite answers this question with the address of the built worker
import eventWorkerUrl from './run-event-worker.ts?worker&url'

/** What verifies events and keeps them on this device, off the main thread. */
export interface EventWorker {
  readonly verifier: Verifier
  readonly storage: EventStore
}

/** Starts the worker; the verifier listens from the beginning, so that a worker that cannot start is known at once. */
export function startEventWorker(): EventWorker {
  const worker = new Worker(trustScript(eventWorkerUrl), { type: 'module' })
  const verifier = createWorkerVerifier(worker)
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(port2, [port2])
  return { verifier, storage: createRemoteStore(port1) }
}
