import { createEventBuilder } from '@ncc/nostr-core/testing'
import { startFaultRelay } from '@ncc/nostr-core/testing/relay'
import { printTable, startChild } from '../child.ts'
import { contenders } from './contenders.ts'

/** Posts written before, during and after the relay's absence. */
const before = 20
const during = 30
const after = 5

/** Seconds waited for what is missing once the relay is back, beyond the time it was away. */
const timeoutSeconds = 40

const pause = (seconds: number) => new Promise((resolve) => setTimeout(resolve, seconds * 1000))

async function until(met: () => boolean, seconds: number): Promise<boolean> {
  const end = performance.now() + seconds * 1000
  while (!met() && performance.now() < end) await pause(0.02)
  return met()
}

/** Lets one contender follow a relay that goes away for so many seconds: one row of the table. */
async function goAway(index: number, name: string, seconds: number): Promise<string[]> {
  const builder = createEventBuilder({ seed: index + 1, start: Math.floor(Date.now() / 1000) - 60 })
  const write = (count: number, age = 0) =>
    Array.from({ length: count }, (_, i) =>
      builder.event(`author ${i % 5}`, { created_at: Math.floor(Date.now() / 1000) - age }),
    )
  const relay = await startFaultRelay({ events: write(before, 30) })
  const child = startChild('./away/run.ts', [String(index), relay.url])
  const got = new Map<string, number>()
  let doubled = 0
  child.on('message', (id: string) => {
    if (got.has(id)) doubled++
    else got.set(id, performance.now())
  })
  try {
    if (!(await until(() => got.size === before, 30)))
      return [name, `${seconds}`, 'never began', '', '', '', '']
    await relay.stop()
    const missed = write(during)
    relay.stored.push(...missed)
    await pause(seconds)
    const requests = relay.received('REQ').length
    const attempts = relay.attempts
    await relay.start()
    const back = performance.now()
    await until(() => missed.every(({ id }) => got.has(id)), timeoutSeconds + seconds)
    const late = write(after)
    relay.add(...late)
    await until(() => late.every(({ id }) => got.has(id)), 3)
    const lost = [...missed, ...late].filter(({ id }) => !got.has(id)).length
    const times = missed.flatMap(({ id }) => got.get(id) ?? [])
    const resumed = times.length === 0 ? 'never' : `${((Math.max(...times) - back) / 1000).toFixed(1)} s`
    const sent = relay.received('REQ').length - requests
    return [
      name,
      `${seconds} s`,
      resumed,
      String(relay.attempts - attempts),
      String(sent),
      `${lost} of ${during + after}`,
      String(doubled),
    ]
  } finally {
    child.kill('SIGKILL')
    await relay.stop()
  }
}

/** Lets every contender follow a relay that goes away for each of these times, and prints a table. */
export async function measureAway(absences: readonly number[], only: string): Promise<void> {
  const rows = [
    ['', 'away', 'missed posts there after', 'connections', 'REQs', 'posts lost', 'delivered twice'],
  ]
  for (const seconds of absences) {
    for (const [index, { name }] of contenders.entries()) {
      if (!name.includes(only)) continue
      console.error(`… ${name}, away ${seconds} s`)
      rows.push(await goAway(index, name, seconds))
    }
  }
  printTable(rows)
}
