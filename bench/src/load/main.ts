import { firstMessage, printTable, startChild } from '../child.ts'
import { measureLoadInChromium } from './chromium.ts'
import { contenders } from './contenders.ts'

interface Measured {
  readonly count: number
  readonly seconds: number
  readonly longestStall: number
  readonly peakMegabytes: number
  readonly cpuSeconds: number
}

/** How long a contender may take, in seconds. */
const timeoutSeconds = 240

/**
 * Loads `count` posts that three relays all hold with every contender whose name holds `only`, and prints a table; then
 * what loading does to a page of Chromium.
 */
export async function measureLoad(count: number, only: string): Promise<void> {
  const relays = startChild('./load/relays.ts', [String(count)])
  try {
    const urls = await firstMessage<string[]>(relays, 120)
    if (typeof urls === 'string') throw new Error(`The relays did not start: ${urls}`)
    printTable(await measureAll(urls, count, only))
    if ('nostr-core'.includes(only)) await measureLoadInChromium(urls)
  } finally {
    relays.kill()
  }
}

async function measureAll(urls: readonly string[], count: number, only: string): Promise<string[][]> {
  const floor = await firstMessage<{ seconds: number }>(startChild('./load/floor.ts', [String(count)]), 120)
  if (typeof floor === 'string') throw new Error(`Verification alone failed: ${floor}`)
  const rows = [
    ['', 'posts', 'seconds', 'posts a second', '× verification alone', 'longest stall', 'peak memory', 'CPU'],
    [
      'verification alone',
      String(count),
      floor.seconds.toFixed(2),
      rate(count, floor.seconds),
      '1.0',
      '',
      '',
      '',
    ],
  ]
  for (const [index, { name }] of contenders.entries()) {
    if (!name.includes(only)) continue
    console.error(`… ${name}`)
    const child = startChild('./load/run.ts', [String(index), ...urls])
    const measured = await firstMessage<Measured>(child, timeoutSeconds)
    if (typeof measured === 'string') {
      rows.push([name, measured, '', '', '', '', '', ''])
      continue
    }
    const { seconds, longestStall, peakMegabytes, cpuSeconds } = measured
    rows.push([
      name,
      String(measured.count),
      seconds.toFixed(2),
      rate(measured.count, seconds),
      (seconds / floor.seconds).toFixed(1),
      `${Math.round(longestStall)} ms`,
      `${Math.round(peakMegabytes)} MB`,
      `${cpuSeconds.toFixed(1)} s`,
    ])
  }
  return rows
}

const rate = (count: number, seconds: number) => `${(count / seconds / 1000).toFixed(1)}k`
