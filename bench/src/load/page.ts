import { createVerifier, createWorkerVerifier } from '@ncc/nostr-core'
// oxlint-disable-next-line import/default -- Vite makes the default export of a `?worker` import
import VerifyWorker from '@ncc/nostr-core/verify-worker?worker&inline'
import { loadPosts } from './load-posts.ts'

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
  observer.observe({ type: 'longtask' })
  const begin = performance.now()
  const count = await loadPosts(verifier, relays)
  const seconds = (performance.now() - begin) / 1000
  // A task is told of after its end.
  await new Promise((resolve) => setTimeout(resolve, 200))
  observer.disconnect()
  verifier.close?.()
  return { count, seconds, longestTask: Math.max(0, ...tasks), longTasks: tasks.length }
}
