import {
  EventGate,
  MemoryStore,
  RelayPool,
  createVerifier,
  createWorkerVerifier,
  systemClock,
  webSocketTransport,
} from '@ncc/nostr-core'
// oxlint-disable-next-line import/default -- Vite makes the default export of a `?worker` import
import VerifyWorker from '@ncc/nostr-core/verify-worker?worker&inline'

/** What loading did to a page. */
export interface PageLoad {
  readonly count: number
  readonly seconds: number
  /** The longest task of the main thread in milliseconds; 0 if none took 50. */
  readonly longestTask: number
  /** Tasks that took 50 ms or more. */
  readonly longTasks: number
}

declare global {
  var loadInPage: (relays: readonly string[], inWorker: boolean) => Promise<PageLoad>
}

globalThis.loadInPage = async (relays, inWorker) => {
  const verifier = inWorker ? createWorkerVerifier(new VerifyWorker()) : createVerifier()
  const tasks: number[] = []
  const observer = new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  })
  const store = new MemoryStore()
  const pool = new RelayPool({
    gate: new EventGate(verifier),
    clock: systemClock,
    random: Math.random,
    transport: webSocketTransport(),
    onSeen: (event, relay) => void store.add([event], relay),
  })
  observer.observe({ type: 'longtask' })
  const begin = performance.now()
  await pool.query([{ kinds: [1] }], { relays, timeout: 60_000 })
  const seconds = (performance.now() - begin) / 1000
  // A task is told of after its end.
  await new Promise((resolve) => setTimeout(resolve, 200))
  observer.disconnect()
  pool.close()
  verifier.close?.()
  return { count: store.size, seconds, longestTask: Math.max(0, ...tasks), longTasks: tasks.length }
}
