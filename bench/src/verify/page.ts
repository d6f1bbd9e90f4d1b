import { createVerifier, createWorkerVerifier, type NostrEvent, type Verifier } from '@ncc/nostr-core'
// oxlint-disable-next-line import/default -- Vite makes the default export of a `?worker` import
import VerifyWorker from '@ncc/nostr-core/verify-worker?worker&inline'
import { makeEvents } from './make-events.ts'
import { measureAll, type Throughput } from './measure.ts'

/** What a flood of events does to the page's main thread. */
export interface PageFlood {
  readonly name: string
  readonly perSecond: number
  /** The longest time in which nothing else could run, in milliseconds. */
  readonly longestStall: number
}

export interface PageResults {
  readonly throughput: readonly Throughput[]
  readonly floods: readonly PageFlood[]
}

declare global {
  var measureInPage: () => Promise<PageResults>
}

async function measureFlood(
  name: string,
  verifier: Verifier,
  events: readonly NostrEvent[],
): Promise<PageFlood> {
  await verifier.verify(events.slice(0, 300))
  let longestStall = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestStall = Math.max(longestStall, performance.now() - last)
    last = performance.now()
  }, 1)
  const begin = performance.now()
  const verdicts = await verifier.verify(events)
  const perSecond = (events.length / (performance.now() - begin)) * 1000
  clearInterval(timer)
  if (!verdicts.every(Boolean)) throw new Error(`${name} refused good events`)
  return { name, perSecond, longestStall }
}

globalThis.measureInPage = async () => {
  const events = await makeEvents(6000)
  const flood = Array.from({ length: 3 }, () => events).flat()
  const remote = createWorkerVerifier(new VerifyWorker())
  const floods = [
    await measureFlood('createVerifier, on the main thread', createVerifier(), flood),
    await measureFlood('createWorkerVerifier', remote, flood),
  ]
  remote.close?.()
  return { throughput: await measureAll(events), floods }
}
