import { performance } from 'node:perf_hooks'
import { Worker } from 'node:worker_threads'
import { createVerifier, createWorkerVerifier, type NostrEvent } from '@ncc/nostr-core'

/** What a flood of events does to the thread that asks for their verification. */
export interface ThreadLoad {
  readonly name: string
  readonly perSecond: number
  /** Time that the thread was busy, for each event, in microseconds. */
  readonly busyPerEvent: number
  /** The longest time in which nothing else could run, in milliseconds. */
  readonly longestStall: number
}

/** The same events many times over, with a bad signature here and there. */
function flood(events: readonly NostrEvent[], count: number, oneBadIn: number): NostrEvent[] {
  return Array.from({ length: count }, (_, i) => {
    const event = events[i % events.length]
    const other = events[(i + 1) % events.length]
    if (!event || !other) throw new Error('No events')
    return i % oneBadIn === oneBadIn - 1 ? { ...event, sig: other.sig } : event
  })
}

async function measureFlood(
  name: string,
  verify: (events: NostrEvent[]) => Promise<boolean[]>,
  events: NostrEvent[],
): Promise<ThreadLoad> {
  let longestStall = 0
  let last = performance.now()
  const timer = setInterval(() => {
    longestStall = Math.max(longestStall, performance.now() - last)
    last = performance.now()
  }, 1)
  const before = performance.eventLoopUtilization()
  const begin = performance.now()
  await verify(events)
  const seconds = (performance.now() - begin) / 1000
  const { active } = performance.eventLoopUtilization(before)
  clearInterval(timer)
  return {
    name,
    perSecond: events.length / seconds,
    busyPerEvent: (active * 1000) / events.length,
    longestStall,
  }
}

/** Floods with 20,000 events: all good, and with one bad signature in a thousand, here and in a worker. */
export async function measureThread(events: readonly NostrEvent[]): Promise<ThreadLoad[]> {
  const worker = new Worker(new URL(import.meta.resolve('@ncc/nostr-core/verify-worker')))
  const remote = createWorkerVerifier(worker)
  const local = createVerifier()
  await Promise.all([remote.verify(events.slice(0, 50)), local.verify(events.slice(0, 50))])
  const good = flood(events, 20_000, Infinity)
  const spoilt = flood(events, 20_000, 1000)
  const results = [
    await measureFlood('on the thread itself, all good', (list) => local.verify(list), good),
    await measureFlood('on the thread itself, one in 1,000 bad', (list) => local.verify(list), spoilt),
    await measureFlood('in a worker, all good', (list) => remote.verify(list), good),
    await measureFlood('in a worker, one in 1,000 bad', (list) => remote.verify(list), spoilt),
  ]
  remote.close?.()
  return results
}
