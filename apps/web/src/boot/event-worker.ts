import {
  createRemoteStore,
  createRemoteTransport,
  createWorkerVerifier,
  webSocketTransport,
  type CachedEvents,
  type EventStore,
  type Transport,
  type Verifier,
} from '@ncc/nostr-core'

/** The worker that has the sockets, and verifies and stores events. */
export interface EventWorker {
  readonly verifier: Verifier
  readonly transport: Transport
  readonly storage: EventStore
  /** The newest stored events, which the worker has read and verified. */
  readonly cached: Promise<CachedEvents | undefined>
}

/** What the worker serves. */
export interface EventWorkerPorts {
  readonly transport: MessagePort
  readonly store: MessagePort
}

/** Connects to the worker. `failed` resolves with its first error, which may be earlier: then the page does the worker's work. */
export function connectEventWorker(worker: Worker, failed: Promise<unknown>): EventWorker {
  const ended = new Promise<void>((resolve) => {
    void failed.then(() => worker.dispatchEvent(new Event('error')))
    // The verifier terminates a worker that fails or is silent.
    worker.terminate = () => {
      Worker.prototype.terminate.call(worker)
      resolve()
    }
  })
  const verifier = createWorkerVerifier(worker)
  const [transport, store] = [new MessageChannel(), new MessageChannel()]
  const ports: EventWorkerPorts = { transport: transport.port2, store: store.port2 }
  worker.postMessage(ports, [ports.transport, ports.store])
  const storage = createRemoteStore(store.port1, { ended })
  const cached = storage.cached()
  // It may fail before there is a client to handle it.
  cached.catch(() => undefined)
  return {
    verifier,
    transport: createRemoteTransport(transport.port1, { ended, fallback: webSocketTransport() }),
    storage,
    cached,
  }
}
