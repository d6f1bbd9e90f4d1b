import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test, vi } from 'vitest'
import { alice, bob, openRelay, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { EventDatabase } from './event-database.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)
const tagsOfEvent = 1_000
/** What one transaction may remove of the tags. */
const maxRemoved = 5_000 + tagsOfEvent
const manyTags = numbers(tagsOfEvent).map((at) => ['t', `topic ${at}`])
const heavy = (count: number, tags: string[][] = [], kind = 1) =>
  numbers(count).map((at) =>
    sign({ kind, tags: [['d', `${at}`], ...tags, ...manyTags], created_at: 1_000 + at }),
  )
const original = EventDatabase.prototype.purge
const server = { privateKinds: new Set<number>(), accounts: new Set<string>(), seesHidden: true }

async function open() {
  const storage = join(await temporaryFolder(), 'relay.sqlite')
  const database = new EventDatabase({ storage })
  const file = new DatabaseSync(storage)
  onTestFinished(() => {
    database.close()
    file.close()
  })
  const tags = () => Number(file.prepare('SELECT count(*) AS count FROM tags').get()?.['count'])
  /** Purges until nothing is left, and returns how many tags each purge has removed. */
  const purgeAll = (now: number) => {
    const removed: number[] = []
    for (let before = tags(); database.purge(now); before = tags()) removed.push(before - tags())
    return removed
  }
  return { storage, database, tags, purgeAll }
}

test('a deletion of many long events hides all at once, and removes their tags a little at a time', async () => {
  const { database, tags, purgeAll } = await open()
  const events = heavy(20)
  database.store(events)
  const stored = tags()
  database.store([sign({ kind: 5, tags: events.map(({ id }) => ['e', id]) })])
  expect(stored - tags()).toBeLessThanOrEqual(maxRemoved)
  expect(database.find({ ids: events.map(({ id }) => id) }, server, 0, 100)).toEqual([])
  expect(database.find({ '#t': ['topic 7'] }, server, 0, 100)).toEqual([])
  expect(database.store(events)).toEqual(events.map(() => 'deleted'))
  const removed = purgeAll(0)
  expect(Math.max(...removed)).toBeLessThanOrEqual(maxRemoved)
  // Those of the deletion.
  expect(tags()).toBe(20)
})

test('all events of an author are removed a little at a time', async () => {
  const { database, tags, purgeAll } = await open()
  const other = sign({ by: bob, tags: [['t', 'other']] })
  database.store([...heavy(20), other])
  const removed: number[] = []
  for (let before = tags(); database.removeOf(getPublicKey(alice)); before = tags()) {
    removed.push(before - tags())
  }
  expect(Math.max(...removed)).toBeLessThanOrEqual(maxRemoved)
  purgeAll(0)
  expect(tags()).toBe(1)
  expect(database.find({}, server, 0, 100)).toEqual([expect.stringContaining(other.id)])
})

test('new versions of many long events remove the tags of the old ones a little at a time', async () => {
  const { database, tags, purgeAll } = await open()
  database.store(heavy(20, [], 30_000))
  const stored = tags()
  const versions = numbers(20).map((at) => sign({ kind: 30_000, tags: [['d', `${at}`]] }))
  expect(new Set(database.store(versions))).toEqual(new Set(['stored']))
  expect(stored + 20 - tags()).toBeLessThanOrEqual(maxRemoved)
  expect(database.find({ '#t': ['topic 7'] }, server, 0, 100)).toEqual([])
  expect(database.find({ authors: [getPublicKey(alice)] }, server, 0, 100)).toHaveLength(20)
  purgeAll(0)
  expect(tags()).toBe(20)
})

test('long events that have expired are removed a few at a time', async () => {
  const { database, tags, purgeAll } = await open()
  database.store(heavy(20, [['expiration', '5000']]))
  expect(database.purge(4_999)).toBe(false)
  const removed = purgeAll(5_000)
  expect(Math.max(...removed)).toBeLessThanOrEqual(maxRemoved)
  expect(tags()).toBe(0)
})

test('tags that are still to be removed never become those of a later event, after a restart either', async () => {
  const { storage, database } = await open()
  const events = heavy(20)
  database.store(events)
  database.store([sign({ kind: 5, tags: events.map(({ id }) => ['e', id]) })])
  database.close()
  const file = new DatabaseSync(storage)
  expect(file.prepare('SELECT count(*) > 1 AS some FROM orphans').get()).toEqual({ some: 1 })
  // As if the deletion, which came last, had expired.
  file.exec('DELETE FROM events')
  file.close()
  const reopened = new EventDatabase({ storage })
  onTestFinished(() => reopened.close())
  reopened.store(numbers(25).map((at) => sign({ content: `plain ${at}` })))
  expect(reopened.find({ '#t': ['topic 7'] }, server, 0, 100)).toEqual([])
})

test('a relay removes what has expired in parts, between which it does other work', async () => {
  let turns = 0
  let next = setImmediate(function count() {
    turns += 1
    next = setImmediate(count)
  })
  const purge = vi.spyOn(EventDatabase.prototype, 'purge')
  onTestFinished(() => {
    clearImmediate(next)
    purge.mockRestore()
  })
  const purgedIn: number[] = []
  purge.mockImplementation(function (this: EventDatabase, now) {
    purgedIn.push(turns)
    return original.call(this, now)
  })
  let clock = 4_000
  const { relay, client } = await openRelay({ now: () => clock, purgeIntervalMs: 500 })
  relay.store(heavy(20, [['expiration', '5000']]))
  purgedIn.length = 0
  clock = 5_000
  await expect.poll(() => purgedIn.length).toBeGreaterThan(4)
  expect(new Set(purgedIn).size).toBe(purgedIn.length)
  expect(await client.query({ limit: 10 })).toEqual([])
})
