// The relay of relay.bench.ts in a process of its own, which fills itself: stored without verification, so that a million
// events need no million signatures.
import { randomBytes } from 'node:crypto'
import { kinds, type NostrEvent } from '@ncc/nostr-core'
import { createRandom } from '@ncc/nostr-core/testing'
import { startRelay } from './start-relay.ts'

/** What relay.bench.ts asks for: how many events are to be there in the end. */
export interface Fill {
  readonly size: number
}

/** How long it took to store the last events (µs each), and what can be looked for among them. */
export interface Filled {
  readonly microseconds: number
  /** The date (seconds) in the middle of them. */
  readonly middle: number
  readonly people: readonly string[]
  readonly posts: readonly string[]
  readonly words: readonly string[]
}

const batch = 1000
const now = Math.floor(Date.now() / 1000)
/** A million events span a year, and arrive up to an hour late, as from other relays. */
const secondsBetween = 31
const maxSecondsLate = 3600

const random = createRandom(1)
/** Low indexes are the most frequent, as with words and with people who write. */
const oneOf = (list: readonly string[]) => list[Math.floor(list.length ** random.next()) - 1] ?? ''
const hex = (bytes: number) => randomBytes(bytes).toString('hex')

const words = Array.from(
  { length: 20_000 },
  (_, i) => `${((i + 1) * 48_271).toString(36)}${'aeiou'.charAt(i % 5)}`,
)
const people = Array.from({ length: 50_000 }, () => hex(32))
const posts: string[] = []
let size = 0
const dateOf = (index: number) => now - (1_000_000 - index) * secondsBetween

/** A post, an answer or a reaction. */
function makeEvent(): NostrEvent {
  size += 1
  const answered =
    random.next() < 0.6 ? posts.at(-1 - Math.floor(posts.length * random.next() ** 3)) : undefined
  const event = {
    id: hex(32),
    pubkey: oneOf(people),
    created_at: dateOf(size) - random.below(maxSecondsLate),
    tags: answered === undefined ? [['t', oneOf(words.slice(0, 500))]] : [['e', answered], ['p', oneOf(people)]], // prettier-ignore
    sig: hex(64),
  }
  if (answered !== undefined && random.next() < 0.5) return { ...event, kind: kinds.reaction, content: '+' }
  posts.push(event.id)
  const content = Array.from({ length: 8 + Math.floor(20 * random.next()) }, () => oneOf(words)).join(' ')
  return { ...event, kind: kinds.note, content }
}

const unlimited = { maxLookupsPerMinute: Infinity, maxQueryMsPerMinute: Infinity }
const relay = await startRelay({ limits: unlimited })
process.on('message', (wanted: Fill) => {
  const times: number[] = []
  while (size < wanted.size) {
    const events = Array.from({ length: batch }, makeEvent)
    const begin = performance.now()
    relay.store(events)
    times.push(performance.now() - begin)
  }
  const last = times.slice(-20)
  const microseconds = last.reduce((sum, time) => sum + time, 0) / last.length
  const filled: Filled = {
    microseconds,
    middle: dateOf(size / 2),
    people: people.slice(0, 2000),
    posts,
    words,
  }
  process.send?.(filled)
})
process.on('disconnect', () => void relay.close())
process.send?.(relay.url)
