import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { getPublicKey } from 'nostr-tools/pure'
import { expect, onTestFinished, test } from 'vitest'
import { getAddress } from '@ncc/nostr-core'
import { bob, sign } from '../testing/relay-fixture.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { deletedBySql } from './deletions.ts'
import { EventDatabase } from './event-database.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index)

function open(storage: string): EventDatabase {
  const database = new EventDatabase({ storage })
  onTestFinished(() => database.close())
  return database
}

/** A second connection to the file, as no public function tells what is in it. */
function inspect(storage: string): DatabaseSync {
  const database = new DatabaseSync(storage)
  onTestFinished(() => database.close())
  return database
}

const newFile = async () => join(await temporaryFolder(), 'relay.sqlite')
const list = ({ created_at = 100 } = {}) => sign({ kind: 30_000, tags: [['d', 'x']], by: bob, created_at })
const address = getAddress(list())!
const recorded = (file: DatabaseSync) =>
  file.prepare('SELECT target, pubkey, created_at FROM deletions ORDER BY target').all()

test('deletions of somebody else’s address are not recorded, and those of an event are found in one look-up', async () => {
  const storage = await newFile()
  const database = open(storage)
  const foreign = numbers(50).map((at) => sign({ kind: 5, tags: [['a', address]], created_at: 1_000 + at }))
  expect(new Set(database.store(foreign))).toEqual(new Set(['stored']))
  expect(database.store([list(), list({ created_at: 90 })])).toEqual(['stored', 'superseded'])
  const file = inspect(storage)
  expect(recorded(file)).toEqual([])
  const plan = file.prepare(`EXPLAIN QUERY PLAN ${deletedBySql}`).all('', '', 0)
  expect(plan.map(({ detail }) => detail)).toEqual([
    'SEARCH deletions USING PRIMARY KEY (target=? AND pubkey=?)',
  ])
})

test('of the deletions of one target by one author only the latest is recorded', async () => {
  const storage = await newFile()
  const database = open(storage)
  const dates = [300, 500, 400]
  database.store(dates.map((created_at) => sign({ kind: 5, tags: [['a', address]], by: bob, created_at })))
  expect(recorded(inspect(storage))).toEqual([
    { target: address, pubkey: getPublicKey(bob), created_at: 500 },
  ])
  expect(database.store([list({ created_at: 500 }), list({ created_at: 501 })])).toEqual([
    'deleted',
    'stored',
  ])
})

/** Turns a database into one of version 2. */
function downgrade(storage: string): void {
  const file = new DatabaseSync(storage)
  file.exec('DROP TABLE deletions; DROP TABLE orphans; PRAGMA user_version = 2')
  file.close()
}

test('a database of version 2 keeps its events, and what was deleted in it stays deleted', async () => {
  const storage = await newFile()
  const [gone, kept] = [sign({ content: 'gone' }), sign({ content: 'kept' })]
  const many = numbers(5_500).map((at) => ['e', at.toString(16).padStart(64, '0')])
  const deletions = [
    sign({
      kind: 5,
      tags: [
        ['e', gone.id],
        ['a', address],
      ],
    }),
    sign({
      kind: 5,
      tags: [
        ['e', kept.id],
        ['a', address],
      ],
      by: bob,
      created_at: 200,
    }),
    sign({ kind: 5, tags: many }),
  ]
  const first = new EventDatabase({ storage })
  first.store([...deletions, kept])
  first.close()
  downgrade(storage)
  const database = open(storage)
  expect(database.store([gone, list({ created_at: 200 }), kept, list({ created_at: 201 })])).toEqual([
    'deleted',
    'deleted',
    'duplicate',
    'stored',
  ])
  const file = inspect(storage)
  expect(file.prepare('PRAGMA user_version').get()).toEqual({ user_version: 3 })
  expect(file.prepare('SELECT count(*) AS count FROM events').get()).toEqual({ count: 5 })
  expect(recorded(file)).toHaveLength(5_500 + 3)
})

test('an interrupted migration is done again', async () => {
  const storage = await newFile()
  const gone = sign({ content: 'gone' })
  const first = new EventDatabase({ storage })
  first.store([sign({ kind: 5, tags: [['e', gone.id]], created_at: 100 })])
  first.close()
  const file = new DatabaseSync(storage)
  file.exec('PRAGMA user_version = 2')
  file.close()
  expect(open(storage).store([gone])).toEqual(['deleted'])
  expect(recorded(inspect(storage))).toHaveLength(1)
})
