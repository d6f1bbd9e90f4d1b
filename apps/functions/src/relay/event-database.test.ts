import { join } from 'node:path'
import { onTestFinished, test, expect } from 'vitest'
import { matchFilter, newestFirst, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { chooseSeed, createRandom } from '@ncc/nostr-core/testing'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { EventDatabase } from './event-database.ts'

const random = createRandom(chooseSeed(process.env['SEED'], console.log))
const hex = (length: number) => Array.from({ length }, () => random.below(16).toString(16)).join('')
const people = Array.from({ length: 60 }, () => hex(64))
const topics = Array.from({ length: 40 }, (_, index) => `topic${index}`)

/** Some people and topics are far more frequent than others, and many events have the same date. */
function makeEvent(): NostrEvent {
  const often = <T>(items: readonly T[]) =>
    items[Math.floor(items.length ** random.next()) - 1] ?? random.pick(items)
  return {
    id: hex(64),
    pubkey: often(people),
    kind: random.pick([1, 1, 7]),
    created_at: 1000 + random.below(300),
    tags: Array.from({ length: random.below(4) }, () => ['t', often(topics)]),
    content: '',
    sig: hex(128),
  }
}

test('a limit gives the newest events of many authors or tags, as sorting all of them does', async () => {
  const database = new EventDatabase({ storage: join(await temporaryFolder(), 'relay.sqlite') })
  onTestFinished(() => database.close())
  const events = Array.from({ length: 1500 }, makeEvent)
  database.store(events)
  const everybody = { privateKinds: new Set<number>(), accounts: new Set<string>() }
  for (let round = 0; round < 200; round++) {
    const filter: Filter = {
      ...random.pick([
        { authors: random.shuffle(people).slice(0, 1 + random.below(60)) },
        { '#t': random.shuffle(topics).slice(0, 1 + random.below(40)) },
        { authors: people, '#t': topics },
      ]),
      ...random.pick([{}, { kinds: [1] }, { kinds: [1, 7] }]),
      ...random.pick([{}, { since: 1000 + random.below(300) }, { until: 1000 + random.below(300) }]),
    }
    const limit = 1 + random.below(random.pick([5, 100, 2000]))
    const expected = events.filter((event) => matchFilter(filter, event)).sort(newestFirst)
    const found = database.find(filter, everybody, 2000, limit).map((json) => JSON.parse(json).id)
    expect(found, JSON.stringify({ filter, limit })).toEqual(expected.slice(0, limit).map(({ id }) => id))
  }
})

test('the server reads only so many characters at once, and goes on from there where events came in order', async () => {
  const database = new EventDatabase({ storage: join(await temporaryFolder(), 'relay.sqlite') })
  onTestFinished(() => database.close())
  const reports = Array.from({ length: 10 }, (_, at) => ({
    ...makeEvent(),
    kind: 1984,
    created_at: 1_000 + at,
    content: 'x'.repeat(1_000),
  }))
  database.store([...reports, makeEvent()])
  const length = JSON.stringify(reports[0]).length
  const everybody = { privateKinds: new Set<number>(), accounts: new Set<string>() }
  const idOf = (json: string): unknown => JSON.parse(json).id
  const newest = reports.toReversed().map(({ id }) => id)
  const found = database.find({ kinds: [1984] }, everybody, 2_000, 2_000, 2.5 * length)
  expect(found.map(idOf)).toEqual(newest.slice(0, 3))
  expect(database.find({ kinds: [1984] }, everybody, 2_000, 2_000).map(idOf)).toEqual(newest)
  const read: unknown[] = []
  const sizes: number[] = []
  for (let seq = 0; seq < database.lastSeq;) {
    const next = database.after(seq, [1984], 200, 3.5 * length)
    read.push(...next.events.map(idOf))
    sizes.push(next.events.length)
    seq = next.seq
  }
  expect(sizes).toEqual([4, 4, 2])
  expect(read).toEqual(reports.map(({ id }) => id))
})

test('a database that has reached its maximum size says so, with the setting', async () => {
  const storage = join(await temporaryFolder(), 'relay.sqlite')
  const database = new EventDatabase({ storage, maxStorageBytes: 0.001 * 1024 ** 3 })
  onTestFinished(() => database.close())
  const fill = () => {
    for (let at = 0; at < 100; at++) database.store([{ ...makeEvent(), content: 'x'.repeat(50_000) }])
  }
  expect(fill).toThrow('the database has reached its maximum size (RELAY_MAX_GB is 0.001)')
})
