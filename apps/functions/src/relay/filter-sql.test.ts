import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test } from 'vitest'
import { matchFilter, type Filter, type NostrEvent } from '@ncc/nostr-core'
import { chooseSeed, createRandom } from '@ncc/nostr-core/testing'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { EventDatabase } from './event-database.ts'
import { selectAnyEvents, selectEvents, type Asker } from './filter-sql.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const hex = (value: number, length = 64) => value.toString(16).padStart(length, '0')
const author = hex(1)
const everybody: Asker = { privateKinds: new Set([4]), accounts: new Set(), reportKinds: new Set([1984]) }

/** Opens a database that counts how often a query checks the time, which one of 64 rows does. */
async function open(events: readonly Partial<NostrEvent>[]) {
  const storage = join(await temporaryFolder(), 'relay.sqlite')
  const database = new EventDatabase({ storage })
  const file = new DatabaseSync(storage, { readOnly: true })
  onTestFinished(() => {
    file.close()
    database.close()
  })
  const checks = { count: 0 }
  file.function('within_time', () => {
    checks.count += 1
    return 1
  })
  const outcomes = database.store(
    events.map((fields, at) => ({
      id: hex(at + 1),
      pubkey: author,
      created_at: 1_000 + at,
      kind: 1,
      tags: [],
      content: '',
      sig: hex(0, 128),
      ...fields,
    })),
  )
  expect(new Set(outcomes)).toEqual(new Set(['stored']))
  const plan = (filter: Filter) => {
    const { sql, values } = selectEvents(filter, everybody, 5_000, 1)
    return file
      .prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .all(...values)
      .map(({ detail }) => String(detail))
      .filter((detail) => / [it] /.test(detail))
  }
  const find = (filter: Filter) =>
    database.find(filter, everybody, 5_000, 10).map((json) => JSON.parse(json).id)
  const visit = (select: typeof selectEvents, filter: Filter) => {
    const { sql, values } = select(filter, everybody, 5_000, 10)
    checks.count = 0
    file.prepare(sql).all(...values)
    return checks.count
  }
  return { plan, find, visit }
}

test('an addressable event is found by its address, whatever others have written', async () => {
  const article = (at: number, pubkey: string, ...identifiers: string[]) => ({
    kind: 30_023,
    pubkey,
    id: hex(at + 1),
    tags: identifiers.map((identifier) => ['d', identifier]),
  })
  const { plan, find, visit } = await open([
    article(0, author, 'x'),
    ...numbers(640).map((at) => article(at + 1, hex(2), `unique ${at}`, 'x')),
    article(700, hex(3), 'x'),
  ])
  const filter = { kinds: [30_023], authors: [author], '#d': ['x'] }
  expect(plan(filter)).toEqual(['SEARCH i USING INDEX events_address (address=?)'])
  expect(find(filter)).toEqual([hex(1)])
  expect(visit(selectEvents, filter)).toBeLessThanOrEqual(1)
  expect(
    find({ kinds: [30_023, 30_024], authors: [author, hex(2), hex(3)], '#d': ['x', 'unique 7'] }),
  ).toEqual([hex(701), hex(9), hex(1)])
  expect(find({ ...filter, '#t': ['x'] })).toEqual([])
  expect(plan({ ...filter, authors: numbers(501).map((at) => hex(at)) })[0]).toMatch(/SEARCH t /)
  // A second d tag is nobody's identifier.
  expect(find({ kinds: [30_023], '#d': ['x'] })).toEqual([hex(701), hex(1)])
})

test('somebody’s contact list that names an account is found by its author, however many others name it', async () => {
  const contacts = (at: number, pubkey: string) => ({
    kind: 3,
    pubkey,
    id: hex(at + 1),
    tags: [['p', hex(9)]],
  })
  const { plan, find, visit } = await open([
    contacts(0, author),
    ...numbers(640).map((at) => contacts(at + 1, hex(at + 100))),
  ])
  const filter = { kinds: [3], authors: [author], '#p': [hex(9)] }
  expect(plan(filter)).toEqual(['SEARCH i USING INDEX events_author_kind (pubkey=? AND kind=?)'])
  expect(find(filter)).toEqual([hex(1)])
  expect(visit(selectEvents, filter)).toBeLessThanOrEqual(1)
  expect(find({ ...filter, '#p': [hex(8)] })).toEqual([])
})

test.each([
  ['an author', { authors: [author], '#t': ['x'] }],
  ['a second tag', { '#t': ['x'], '#p': [hex(9)] }],
])(
  'a query checks the time at one of 64 rows, also of those that another condition leaves out: %s',
  async (_, filter) => {
    const { visit, find } = await open(numbers(640).map(() => ({ pubkey: hex(2), tags: [['t', 'x']] })))
    expect(find(filter)).toEqual([])
    expect(visit(selectEvents, filter)).toBe(10)
    expect(visit(selectAnyEvents, filter)).toBe(10)
  },
)

test('replaceable and addressable events are found as comparing all of them does', async () => {
  const random = createRandom(chooseSeed(process.env['SEED'], console.log))
  const people = numbers(4).map((at) => hex(at + 1))
  const kinds = [1, 3, 10_002, 30_000, 30_001]
  const words = ['x', 'y', 'z', '']
  const some = <T>(values: readonly T[]) => random.shuffle(values).slice(0, 1 + random.below(values.length))
  const database = new EventDatabase({ storage: join(await temporaryFolder(), 'relay.sqlite') })
  onTestFinished(() => database.close())
  const events = numbers(300).map((at) => ({
    id: hex(at + 1),
    pubkey: random.pick(people),
    created_at: 1_000 + random.below(100),
    kind: random.pick(kinds),
    tags: [
      ...(random.below(4) > 0 ? [['d', random.pick(words)]] : []),
      ...some(words).map((word) => [random.pick(['p', 't']), word]),
    ],
    content: '',
    sig: hex(0, 128),
  }))
  database.store(events)
  const find = (filter: Filter, limit: number) =>
    database.find(filter, everybody, 5_000, limit).map((json) => JSON.parse(json) as NostrEvent)
  const stored = find({}, 1_000)
  for (let at = 0; at < 300; at += 1) {
    const filter: Filter = {
      ...random.pick([{ kinds: some(kinds) }, { kinds: [3] }, { kinds: [30_000, 30_001] }]),
      ...random.pick([{}, { authors: some(people) }]),
      ...random.pick([
        { '#d': some(words) },
        { '#p': some(words) },
        { '#p': some(words), '#d': some(words) },
      ]),
      ...random.pick([{}, { since: 1_050 }, { until: 1_050 }]),
    }
    const limit = 1 + random.below(random.pick([5, 300]))
    const expected = stored.filter((event) => matchFilter(filter, event)).slice(0, limit)
    expect(find(filter, limit), JSON.stringify({ filter, limit })).toEqual(expected)
  }
})
