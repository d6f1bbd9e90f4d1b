import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, onTestFinished, test, vi } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { EventReader } from './event-reader.ts'

const all = [{ sql: 'SELECT seq, created_at, id FROM events', values: [] }]

async function openReader() {
  const path = join(await temporaryFolder(), 'relay.sqlite')
  const database = new DatabaseSync(path)
  database.exec('CREATE TABLE events (seq, created_at, id, json)')
  database.close()
  const costs: [address: string, ms: number][] = []
  const reader = new EventReader({
    path,
    maxQueryMs: 500,
    onCost: (address, ms) => costs.push([address, ms]),
    log: () => undefined,
  })
  onTestFinished(() => reader.close())
  return { reader, costs }
}

test('a query with which the thread is stuck costs its address all of that time', async () => {
  const { reader, costs } = await openReader()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  onTestFinished(() => void vi.useRealTimers())
  // The thread's answer cannot arrive before the time has passed.
  const stuck = reader.count('192.0.2.1', all, 10)
  const waiting = reader.count('192.0.2.2', all, 10)
  vi.advanceTimersByTime(30_000)
  vi.useRealTimers()
  await expect(stuck).rejects.toThrow('stuck')
  expect(costs).toEqual([['192.0.2.1', 30_000]])
  expect(await waiting).toBe(0)
  expect(costs).toHaveLength(2)
})
