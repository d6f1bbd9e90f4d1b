import type { NostrEvent } from '@ncc/nostr-core'
import { createContenders, type Contender } from './contenders.ts'

/** Verified per second, for each size of batch: the median and the best of several rounds. */
export interface Throughput {
  readonly name: string
  readonly rates: readonly { readonly size: number; readonly median: number; readonly best: number }[]
}

export const sizes = [1, 16, 256, 1000] as const

/** How long each contender is measured at each size, in milliseconds. */
const budgetMs = 1500

/** Events in a sample at least: small batches are verified one after the other, as clocks in pages are coarse. */
const sampleSize = 128

async function measureContender(contender: Contender, events: readonly NostrEvent[], size: number) {
  const rates: number[] = []
  const end = performance.now() + budgetMs
  const calls = Math.ceil(sampleSize / size)
  for (let first = 0; first < 3 * sampleSize || performance.now() < end; first += calls * size) {
    const batches = Array.from({ length: calls }, (_, i) => {
      const at = (first + i * size) % (events.length - size)
      return events.slice(at, at + size)
    })
    let good = 0
    const begin = performance.now()
    for (const batch of batches) good += await contender.verify(batch)
    rates.push(((calls * size) / (performance.now() - begin)) * 1000)
    if (good !== calls * size)
      throw new Error(`${contender.name} accepted ${good} of ${calls * size} good events`)
  }
  rates.sort((a, b) => a - b)
  return { size, median: rates[rates.length >> 1] ?? 0, best: rates.at(-1) ?? 0 }
}

/** Measures all contenders side by side on the thread it is called on. */
export async function measureAll(events: readonly NostrEvent[]): Promise<Throughput[]> {
  const results: Throughput[] = []
  for (const contender of await createContenders()) {
    await contender.verify(events.slice(-300))
    const rates = []
    for (const size of sizes) rates.push(await measureContender(contender, events, size))
    results.push({ name: contender.name, rates })
  }
  return results
}
