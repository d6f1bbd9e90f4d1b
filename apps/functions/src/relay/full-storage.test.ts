import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import type { Disk } from '../disk.ts'
import { alice, bob, now, openRelay, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { DatabaseRoom } from './database-room.ts'
import { EventDatabase } from './event-database.ts'
import { defaultLimits } from './limits.ts'
import type { Signatures } from './signatures.ts'
import { WriteQueue } from './write-queue.ts'

const everybody = { privateKinds: new Set<number>(), accounts: new Set<string>() }
const full = expect.objectContaining({ errcode: 13 })

/** A disk of which only that part of the reserve is left. */
const diskWith = (left: { part: number }): Disk => ({
  freeBytes: () => left.part,
  isLow: (part = 1) => left.part < part,
})

test('a relay that is full to the last page still hides, deletes and removes, and then takes new events', async () => {
  const database = new EventDatabase({
    storage: join(await temporaryFolder(), 'relay.sqlite'),
    maxStorageBytes: 20_000_000,
  })
  onTestFinished(() => database.close())
  const numbers = Array.from({ length: 100 }, (_, at) => at)
  const fill = (by: Uint8Array) => {
    const batch = numbers.map((at) =>
      sign({ by, content: `${Math.random()} ${'word '.repeat(3_000)}`, tags: [['t', `${at}`]] }),
    )
    database.store(batch)
    return batch
  }
  const [first] = fill(alice)
  expect(() => {
    for (;;) fill(bob)
  }).toThrow(full)
  // Without words for the search, whose index needs several pages at once.
  const one = () => database.store([sign({ kind: 7, tags: [['t', `${Math.random()}`]] })])
  expect(() => {
    for (;;) one()
  }).toThrow(full)
  expect(database.room.isFull).toBe(true)
  const deletion = sign({ kind: 5, tags: [['e', first!.id]] })
  expect(database.store([deletion], 'deletions')).toEqual(['stored'])
  expect(database.find({ ids: [first!.id] }, everybody, 0, 1)).toEqual([])
  database.setHidden(new Set([getPublicKey(bob)]))
  while (database.removeOf(getPublicKey(bob)));

  expect(one()).toEqual(['stored'])
})

test('while the disk is low, a relay takes only deletions, until half of the reserve is used, and what fits into free pages', async () => {
  const left = { part: 2 }
  const { client, relay } = await openRelay({ disk: diskWith(left) })
  const post = sign({ content: 'a post' })
  expect(await client.publish(post)).toEqual([true, ''])
  left.part = 0.7
  const refused = [false, 'error: this relay is full']
  expect(await client.publish(sign({ content: 'more' }))).toEqual(refused)
  expect(await client.publish(sign({ kind: 5, tags: [['e', post.id]] }))).toEqual([true, ''])
  expect(await client.query({ kinds: [1] })).toEqual([])
  left.part = 0.3
  expect(await client.publish(sign({ kind: 5, tags: [['e', post.id]], content: 'x' }))).toEqual(refused)
  // The server's own events are few.
  relay.store([sign({ kind: 13_534 })])
  left.part = 2
  const long = Array.from({ length: 120 }, (_, at) => sign({ content: `${at} ${'x'.repeat(100_000)}` }))
  relay.store(long)
  relay.store([sign({ kind: 5, tags: long.map(({ id }) => ['e', id]) })])
  left.part = 0
  expect(await client.publish(sign({ content: 'into the free pages' }))).toEqual([true, ''])
})

test('a database that cannot be written to says so until it can, and the log names it once', async () => {
  const storage = join(await temporaryFolder(), 'relay.sqlite')
  const database = new EventDatabase({ storage })
  onTestFinished(() => database.close())
  const logged: string[] = []
  const writes = new WriteQueue({
    database,
    signatures: { verify: async () => 'right' } as Partial<Signatures> as Signatures,
    limits: defaultLimits,
    now,
    onAccepted: () => undefined,
    audienceOf: () => 0,
    delivered: () => Promise.resolve(),
    log: (message) => logged.push(message),
  })
  const publish = (content: string) => writes.submit({ event: sign({ content }), weight: 0, source: 'me' })
  const other = new DatabaseSync(storage)
  other.exec('BEGIN IMMEDIATE')
  for (const content of ['a', 'b']) {
    expect(await publish(content)).toEqual({
      accepted: false,
      message: 'error: the event could not be stored',
    })
    expect(database.room.isUnwritable).toBe(true)
  }
  expect(logged).toEqual(['events could not be stored'])
  other.close()
  expect((await publish('c')).accepted).toBe(true)
  expect(database.room.isUnwritable).toBe(false)
})

test('a mistake of the program is no problem of the disk', async () => {
  const database = new DatabaseSync(':memory:')
  const room = new DatabaseRoom(database, {})
  const mistake = () => {
    throw new TypeError('a mistake')
  }
  expect(() => room.transaction(mistake)).toThrow('a mistake')
  expect(() => room.transaction(() => database.exec('INSERT INTO nothing VALUES (1)'))).toThrow('nothing')
  expect(room.isUnwritable).toBe(false)
})
