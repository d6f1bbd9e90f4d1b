import {
  createRemoteStore,
  createWorkerVerifier,
  type EventStore,
  type CachedEvents,
  type Verifier,
} from '@ncc/nostr-core'

/** The worker that verifies and stores events. */
export interface EventWorker {
  readonly verifier: Verifier
  readonly storage: EventStore
  /** The newest stored events, which the worker has read and verified. */
  readonly cached: Promise<CachedEvents | undefined>
}

/** Connects to the worker. `failed` reports an earlier failure, so that a worker that cannot start is known immediately. */
export function connectEventWorker(worker: Worker, failed: Promise<unknown>): EventWorker {
  const verifier = createWorkerVerifier(worker)
  void failed.then(() => worker.dispatchEvent(new Event('error')))
  const { port1, port2 } = new MessageChannel()
  worker.postMessage(port2, [port2])
  const storage = createRemoteStore(port1)
  const cached = storage.cached()
  // It may fail before there is a client to handle it.
  cached.catch(() => undefined)
  return { verifier, storage, cached }
}
