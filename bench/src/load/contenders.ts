import { Worker } from 'node:worker_threads'

/** Loads every post from the relays, each verified and counted once. Gives the number of distinct posts. */
export type Load = (relays: string[]) => Promise<number>

interface Contender {
  readonly name: string
  /** Loads the library, which is not measured. */
  prepare(): Promise<Load>
}

async function prepareCore(inWorker: boolean): Promise<Load> {
  const { createVerifier, createWorkerVerifier } = await import('@ncc/nostr-core')
  const { loadPosts } = await import('./load-posts.ts')
  const script = new URL(import.meta.resolve('@ncc/nostr-core/verify-worker'))
  const verifier = inWorker ? createWorkerVerifier(new Worker(script)) : createVerifier()
  await verifier.verify([])
  return async (relays) => {
    const size = await loadPosts(verifier, relays)
    verifier.close?.()
    return size
  }
}

/** The SDKs side by side, each used as its documentation shows, with verification and without its own cache on disk. */
export const contenders: readonly Contender[] = [
  { name: 'nostr-core', prepare: () => prepareCore(false) },
  { name: 'nostr-core, verifying in a worker', prepare: () => prepareCore(true) },
  {
    name: 'nostr-tools SimplePool',
    async prepare() {
      const { SimplePool } = await import('nostr-tools/pool')
      return async (relays) => {
        const pool = new SimplePool()
        const ids = new Set<string>()
        await new Promise<void>((resolve) => {
          pool.subscribeManyEose(
            relays,
            { kinds: [1] },
            {
              maxWait: 600_000,
              onevent: (event) => void ids.add(event.id),
              onclose: () => resolve(),
            },
          )
        })
        pool.close(relays)
        return ids.size
      }
    },
  },
  {
    name: 'nostr-tools SimplePool with nostr-wasm',
    async prepare() {
      const { AbstractSimplePool } = await import('nostr-tools/abstract-pool')
      const { initNostrWasm } = await import('nostr-wasm')
      const { setNostrWasm, verifyEvent } = await import('nostr-tools/wasm')
      setNostrWasm(await initNostrWasm())
      return async (relays) => {
        const pool = new AbstractSimplePool({ verifyEvent, maxWaitForConnection: 5000 })
        const ids = new Set<string>()
        await new Promise<void>((resolve) => {
          pool.subscribeManyEose(
            relays,
            { kinds: [1] },
            {
              maxWait: 600_000,
              onevent: (event) => void ids.add(event.id),
              onclose: () => resolve(),
            },
          )
        })
        pool.close(relays)
        return ids.size
      }
    },
  },
  {
    name: 'NDK',
    async prepare() {
      const { default: NDK, NDKRelaySet } = await import('@nostr-dev-kit/ndk')
      return async (relays) => {
        const ndk = new NDK({
          explicitRelayUrls: relays,
          initialValidationRatio: 1,
          lowestValidationRatio: 1,
        })
        await ndk.connect(5000)
        const ids = new Set<string>()
        await new Promise<void>((resolve) => {
          ndk.subscribe(
            { kinds: [1] },
            { closeOnEose: true, relaySet: NDKRelaySet.fromRelayUrls(relays, ndk) },
            { onEvent: (event) => void ids.add(event.id), onEose: () => resolve() },
          )
        })
        return ids.size
      }
    },
  },
  {
    name: 'applesauce-relay',
    async prepare() {
      const { RelayPool } = await import('applesauce-relay')
      const { EventStore } = await import('applesauce-core')
      const { verifyEvent } = await import('nostr-tools/pure')
      return async (relays) => {
        const store = new EventStore()
        store.verifyEvent = verifyEvent
        const pool = new RelayPool()
        const ids = new Set<string>()
        await new Promise<void>((resolve, reject) => {
          pool.request(relays, { kinds: [1] }, { eventStore: store, timeout: 600_000 } as never).subscribe({
            next(event) {
              if (store.add(event)) ids.add(event.id)
            },
            complete: resolve,
            error: reject,
          })
        })
        return ids.size
      }
    },
  },
  {
    name: 'rx-nostr',
    async prepare() {
      const { createRxBackwardReq, createRxNostr, uniq } = await import('rx-nostr')
      const { verifier } = await import('@rx-nostr/crypto')
      return async (relays) => {
        const rxNostr = createRxNostr({ verifier, eoseTimeout: 600_000 })
        rxNostr.setDefaultRelays(relays)
        const request = createRxBackwardReq()
        const ids = new Set<string>()
        await new Promise<void>((resolve, reject) => {
          rxNostr
            .use(request)
            .pipe(uniq())
            .subscribe({ next: ({ event }) => void ids.add(event.id), complete: resolve, error: reject })
          request.emit({ kinds: [1] })
          request.over()
        })
        rxNostr.dispose()
        return ids.size
      }
    },
  },
  {
    name: 'nostr-fetch',
    async prepare() {
      const { NostrFetcher } = await import('nostr-fetch')
      return async (relays) => {
        const fetcher = NostrFetcher.init()
        const events = await fetcher.fetchAllEvents(relays, { kinds: [1] }, {}, { limitPerReq: 20_000 })
        fetcher.shutdown()
        return new Set(events.map(({ id }) => id)).size
      }
    },
  },
]
