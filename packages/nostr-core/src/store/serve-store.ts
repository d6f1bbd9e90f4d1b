import type { CachedEvents } from './cache.ts'
import type { EventStore } from './event-store.ts'
import { toStorageError } from './storage-error.ts'
import { isStoreCall, unwatch, watch, type StoreCall, type StoreMessage } from './store-protocol.ts'

/**
 * Serves a store to the other end of a port: see `createRemoteStore`. `cached` holds cached events that were read and
 * verified ahead. The store is watched while the other end watches it, and no longer than the port is open.
 */
export function serveStore(
  store: EventStore,
  port: InstanceType<typeof MessagePort>,
  cached?: Promise<CachedEvents>,
): void {
  const post = (message: StoreMessage) => port.postMessage(message)
  let unsubscribe: (() => void) | undefined
  const stop = () => {
    unsubscribe?.()
    unsubscribe = undefined
  }
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === watch) unsubscribe ??= store.subscribe((change) => post({ type: 'change', change }))
    else if (data === unwatch) stop()
    else if (isStoreCall(data)) void answer(store, cached, data, post)
  })
  port.addEventListener('close', stop)
  port.start()
}

async function answer(
  store: EventStore,
  cached: Promise<CachedEvents> | undefined,
  { id, method, parameters }: StoreCall,
  post: (message: StoreMessage) => void,
): Promise<void> {
  try {
    if (method === 'cached') return post({ type: 'answer', id, value: await cached })
    const run = store[method] as ((...parameters: readonly unknown[]) => unknown) | undefined
    post({ type: 'answer', id, value: await run?.apply(store, [...parameters]) })
  } catch (error) {
    post({ type: 'failure', id, problem: toStorageError(error).problem })
  }
}
