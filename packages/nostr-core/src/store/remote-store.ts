import { callEach } from '../protocol/observable.ts'
import type { StoreChange } from './event-store.ts'
import { StorageError } from './storage-error.ts'
import {
  isStoreMessage,
  unwatch,
  watch,
  type ServedStore,
  type StoreCall,
  type StoreMethod,
} from './store-protocol.ts'

interface Waiting {
  readonly resolve: (value: never) => void
  readonly reject: (error: Error) => void
}

/**
 * A store on another thread, connected by a port to `serveStore`. Calls reject with a `StorageError` if that store fails, and
 * once `ended` settles, because that thread has ended.
 */
export function createRemoteStore(
  port: InstanceType<typeof MessagePort>,
  { ended }: { ended?: Promise<unknown> } = {},
): ServedStore {
  const waiting = new Map<number, Waiting>()
  const listeners = new Set<(change: StoreChange) => void>()
  let lastId = 0
  let hasEnded = false
  const rejectAll = () => {
    hasEnded = true
    for (const { reject } of waiting.values()) reject(new StorageError('broken', undefined))
    waiting.clear()
  }
  void ended?.then(rejectAll, rejectAll)

  port.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (!isStoreMessage(data)) return
    if (data.type === 'change') return callEach(listeners, data.change)
    const call = waiting.get(data.id)
    waiting.delete(data.id)
    if (data.type === 'failure') call?.reject(new StorageError(data.problem, undefined))
    else call?.resolve(data.value as never)
  })
  port.start()

  function call<Method extends StoreMethod>(
    method: Method,
    ...parameters: Parameters<ServedStore[Method]>
  ): Promise<Awaited<ReturnType<ServedStore[Method]>>> {
    return new Promise((resolve, reject) => {
      const request: StoreCall = { id: ++lastId, method, parameters }
      waiting.set(request.id, { resolve, reject })
      port.postMessage(request)
      if (hasEnded) rejectAll()
    })
  }

  return {
    add: (events, relays) => call('add', events, relays),
    query: (filters) => call('query', filters),
    load: (filters) => call('load', filters),
    count: (filters) => call('count', filters),
    get: (id) => call('get', id),
    seenOn: (id) => call('seenOn', id),
    clear: () => call('clear'),
    cached: () => call('cached'),
    protect: (pubkey) => void call('protect', pubkey).catch(() => undefined),
    subscribe(listener) {
      if (listeners.size === 0) port.postMessage(watch)
      listeners.add(listener)
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) port.postMessage(unwatch)
      }
    },
  }
}
