import type { EventStore } from './event-store.ts'
import { toStorageError } from './storage-error.ts'
import { isStoreCall, watch, type StoreCall, type StoreMessage } from './store-protocol.ts'

/** Lets whoever has the other end of a port use a store: see `createRemoteStore`. */
export function serveStore(store: EventStore, port: MessagePort): void {
  const post = (message: StoreMessage) => port.postMessage(message)
  let stop: (() => void) | undefined
  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === watch) stop ??= store.subscribe((change) => post({ type: 'change', change }))
    else if (isStoreCall(data)) void answer(store, data, post)
  })
  port.start()
}

async function answer(
  store: EventStore,
  { id, method, parameters }: StoreCall,
  post: (message: StoreMessage) => void,
): Promise<void> {
  try {
    const run = store[method] as (...parameters: readonly unknown[]) => unknown
    post({ type: 'answer', id, value: await run.apply(store, [...parameters]) })
  } catch (error) {
    post({ type: 'failure', id, problem: toStorageError(error).problem })
  }
}
