import { randomBytes } from 'node:crypto'
import { parseArgs } from 'node:util'
import { MemoryStore, kinds, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { createRandom } from '@ncc/nostr-core/testing'
import { median, printTable } from '../child.ts'

/** What a query costs a client that holds many events, and what they take of its memory. */
const { values } = parseArgs({
  options: {
    /** Events in the store. */
    sizes: { type: 'string', default: '6250,25000,100000' },
    rounds: { type: 'string', default: '21' },
  },
})

const rounds = Number(values.rounds)
const now = Math.floor(Date.now() / 1000)
const random = createRandom(1)
const hex = (bytes: number) => randomBytes(bytes).toString('hex')
const authors = Array.from({ length: 5_000 }, () => hex(32))
/** Low indexes are the most frequent, as with people who write. */
const someAuthor = () => authors[Math.floor(authors.length ** random.next()) - 1] ?? ''

/** A post, or a reaction to one of the last; some come late. */
function makeEvent(serial: number, posts: string[]): NostrEvent {
  const id = hex(32)
  const liked = random.next() < 0.4 ? posts.at(-1 - random.below(1_000)) : undefined
  if (liked === undefined) posts.push(id)
  return Object.freeze({
    id,
    pubkey: someAuthor(),
    created_at: now - 1_000_000 + serial - random.below(600),
    kind: liked === undefined ? kinds.note : kinds.reaction,
    tags: liked === undefined ? [['t', 'music']] : [['e', liked]],
    content:
      liked === undefined ? `Note ${serial} about the night tram. ${'Some more words. '.repeat(10)}` : '+',
    sig: hex(64),
  })
}

const queries = (posts: readonly string[]): Record<string, Filter> => ({
  'first page of the city': { kinds: [1], limit: 20 },
  'a page in the middle': { kinds: [1], until: now - 1_000_000 + Math.floor(posts.length / 2), limit: 20 },
  'timeline of 1,000 people': { kinds: [1, 6], authors: authors.slice(0, 1_000), limit: 100 },
  'posts of the busiest person': { kinds: [1], authors: authors.slice(0, 1), limit: 20 },
  'reactions to 100 posts': { kinds: [7], '#e': posts.slice(-100) },
})

/** µs. */
function measure(work: () => void): number {
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now()
    work()
    return (performance.now() - begin) * 1000
  })
  return median(times)
}

const columns: Map<string, string>[] = []
for (const size of values.sizes.split(',').map(Number)) {
  const column = new Map<string, string>()
  const posts: string[] = []
  globalThis.gc?.()
  const before = process.memoryUsage().heapUsed
  const store = new MemoryStore({ capacity: size })
  let serial = 0
  const batch = () => Array.from({ length: 100 }, () => makeEvent(serial++, posts))
  let spent = 0
  for (let held = 0; held < size; held += 100) {
    const events = batch()
    const begin = performance.now()
    store.add(events)
    spent += performance.now() - begin
  }
  column.set('adding an event, µs', ((spent * 1000) / size).toFixed(1))
  globalThis.gc?.()
  column.set('memory, MB', ((process.memoryUsage().heapUsed - before) / 1e6).toFixed(0))
  for (const [name, filter] of Object.entries(queries(posts))) {
    column.set(`${name}, µs`, measure(() => store.query([filter])).toFixed(0))
  }
  const page: Filter = { kinds: [1], limit: 20 }
  const grow = () => {
    store.add([makeEvent(serial++, posts)])
    store.query([page])
  }
  column.set('a new event and the first page, µs', measure(grow).toFixed(0))
  columns.push(column)
}

printTable([
  ['events held', ...values.sizes.split(',').map((size) => Number(size).toLocaleString('en'))],
  ...[...(columns[0]?.keys() ?? [])].map((name) => [
    name,
    ...columns.map((column) => column.get(name) ?? ''),
  ]),
])
