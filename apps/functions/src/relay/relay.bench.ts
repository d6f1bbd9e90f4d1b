// Prints how fast the embedded relay stores and answers: pnpm --filter @ncc/functions bench
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createSecretKey, getPublicKey, signEvent } from '@ncc/nostr-core/keys'
import { connectRaw } from '../testing/raw-client.ts'
import { startRelay } from './start-relay.ts'

const total = 10_000
const rounds = 50
const now = Math.floor(Date.now() / 1000)
const keys = Array.from({ length: 500 }, createSecretKey)
const pubkeys = keys.map(getPublicKey)

const events = Array.from({ length: total }, (_, index) => {
  const key = keys[index % keys.length] ?? createSecretKey()
  const place = ['river', 'market', 'club'][index % 3]
  const tags = [
    ['t', 'music'],
    ['p', pubkeys[(index * 7) % pubkeys.length] ?? ''],
  ]
  const content = `Note ${index} about the night tram and the ${place}. ${'Some more words. '.repeat(10)}`
  return signEvent({ kind: index % 3 === 0 ? 7 : 1, created_at: now - index * 60, tags, content }, key)
})

const folder = await mkdtemp(join(tmpdir(), 'relay-bench-'))
const relay = await startRelay({ storage: join(folder, 'relay.sqlite') })
const client = await connectRaw(relay.url)

const begin = performance.now()
const verdicts = await Promise.all(events.map((event) => client.publish(event)))
const seconds = (performance.now() - begin) / 1000
const stored = verdicts.filter(([accepted]) => accepted).length
console.log(
  `${stored} events sent, verified, stored and acknowledged: ${Math.round(stored / seconds)} a second`,
)

async function measure(what: string, filter: object): Promise<void> {
  const times: number[] = []
  let rows = 0
  for (let round = 0; round < rounds; round += 1) {
    const begin = performance.now()
    rows = (await client.query(filter)).length
    times.push(performance.now() - begin)
  }
  times.sort((a, b) => a - b)
  const [median, worst] = [times[rounds / 2], times.at(-1)].map((time) => time?.toFixed(1))
  console.log(`${what}: ${rows} events, median ${median} ms, slowest ${worst} ms`)
}

await measure('city feed (kind 1, limit 20)', { kinds: [1], limit: 20 })
await measure('city feed, a later page', { kinds: [1], limit: 20, until: now - 300_000 })
await measure('timeline (400 authors, limit 100)', { authors: pubkeys.slice(0, 400), kinds: [1], limit: 100 })
await measure('topic (limit 20)', { kinds: [1], '#t': ['music'], limit: 20 })
await measure('notifications of one', { kinds: [1, 7, 3], '#p': [pubkeys[3]], limit: 50 })
await measure('search, two words', { kinds: [1], search: 'night mar', limit: 20 })
await measure('2,000 events', { kinds: [1], limit: 2_000 })

await client.close()
await relay.close()
await rm(folder, { recursive: true })
