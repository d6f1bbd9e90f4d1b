// Prints how fast the embedded relay answers and how that changes from 62,500 events to a million, for a client in another
// process: pnpm --filter @ncc/functions bench. How fast it takes events, @ncc/bench's bench:relays says.
import { fork, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { parseArgs } from 'node:util'
import { connectRaw, type RawClient } from '../testing/raw-client.ts'
import type { Fill, Filled } from './relay-process.bench.ts'

const { values } = parseArgs({
  options: {
    /** Events in the relay when it is asked. */
    sizes: { type: 'string', default: '62500,250000,1000000' },
  },
})
const rounds = 11

async function startProcess(): Promise<{ child: ChildProcess; client: RawClient }> {
  const child = fork(new URL('relay-process.bench.ts', import.meta.url))
  const [url] = (await once(child, 'message')) as [string]
  return { child, client: await connectRaw(url) }
}

async function stop({ child, client }: Awaited<ReturnType<typeof startProcess>>): Promise<void> {
  await client.close()
  child.disconnect()
  await once(child, 'exit')
}

/** Typical queries of a city's clients, by name. */
const questions = ({ middle, people, posts, words }: Filled): Record<string, object> => ({
  'first page of the city': { kinds: [1], limit: 20 },
  'a page in the middle': { kinds: [1], until: middle, limit: 20 },
  'timeline of 400 people': { kinds: [1, 6], authors: people.slice(0, 400), limit: 100 },
  'timeline of 1,000 people': { kinds: [1, 6], authors: people.slice(0, 1000), limit: 100 },
  'posts of the busiest person': { kinds: [1], authors: people.slice(0, 1), limit: 20 },
  'posts with the most frequent hashtag': { kinds: [1], '#t': words.slice(0, 1), limit: 20 },
  'answers and reactions to 100 posts': { kinds: [1, 7], '#e': posts.slice(-100), limit: 500 },
  'alerts of the busiest person': { kinds: [1, 6, 7], '#p': people.slice(0, 1), limit: 50 },
  'search for two words': { kinds: [1], search: words.slice(40, 42).join(' '), limit: 20 },
  'search for the most frequent word': { kinds: [1], search: words[0], limit: 20 },
})

/** In ms; not a number if the relay refuses. */
async function median(ask: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  for (let round = 0; round < rounds; round++) {
    const begin = performance.now()
    try {
      await ask()
    } catch {
      return NaN
    }
    times.push(performance.now() - begin)
  }
  return times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0
}

async function count(client: RawClient, filter: object): Promise<void> {
  client.send(['COUNT', 'count', filter])
  await client.take(([type, id]) => type === 'COUNT' && id === 'count')
}

async function measureGrowth(sizes: readonly number[]): Promise<void> {
  const relay = await startProcess()
  const { child, client } = relay
  const rows = new Map<string, number[]>()
  const add = (name: string, value: number) => rows.set(name, [...(rows.get(name) ?? []), value])
  for (const size of sizes) {
    child.send({ size } satisfies Fill)
    const [filled] = (await once(child, 'message')) as [Filled]
    add('storing an event, µs', filled.microseconds)
    for (const [name, filter] of Object.entries(questions(filled))) {
      add(`${name}, ms`, await median(() => client.query(filter)))
    }
    const reactions = { kinds: [7], '#e': filled.posts.slice(0, 1) }
    add('count of the reactions to a post, ms', await median(() => count(client, reactions)))
  }
  await stop(relay)
  const line = (cells: readonly string[]) => console.log(`| ${cells.join(' | ')} |`)
  line(['', ...sizes.map((size) => size.toLocaleString('en')), 'growth'])
  line(['---', ...sizes.map(() => '---'), '---'])
  for (const [name, all] of rows) {
    const growth = (all.at(-1) ?? 0) / (all[0] || 1)
    line([
      name,
      ...all.map((value) => (Number.isNaN(value) ? 'refused' : value.toFixed(1))),
      `${growth.toFixed(1)} ×`,
    ])
  }
}

await measureGrowth(values.sizes.split(',').map(Number))
