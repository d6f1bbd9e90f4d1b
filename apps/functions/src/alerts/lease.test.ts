import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createSqliteState } from '../state/sqlite-state.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openLease, type LeaseTimes } from './lease.ts'

const times: LeaseTimes = { renewMs: 10, trustMs: 200, takeoverMs: 400 }
const fail = (error: unknown) => {
  throw error
}

async function openTwo(more: { monotonic?: () => number } = {}) {
  const state = createSqliteState(join(await temporaryFolder(), 'state.sqlite'))
  const open = () => openLease({ sql: state.sql, name: 'alerts', times, onError: fail, ...more })
  const leases = [await open(), await open()] as const
  onTestFinished(async () => {
    await Promise.all(leases.map((lease) => lease.close()))
    await state.close()
  })
  return leases
}

test('one server holds a lease, and another takes it over as soon as it is given up', async () => {
  const [one, two] = await openTwo()
  expect([one.isHeld(), two.isHeld()]).toEqual([true, false])
  await one.close()
  await expect.poll(() => two.isHeld()).toBe(true)
  expect(one.isHeld()).toBe(false)
})

test('a server that hangs loses its lease before another one takes it', async () => {
  const state = createSqliteState(join(await temporaryFolder(), 'state.sqlite'))
  onTestFinished(() => state.close())
  let now = 0
  const monotonic = () => now
  const stuck = {
    query: () => new Promise<never>(() => undefined),
    run: () => new Promise<never>(() => undefined),
  }
  let isStuck = false
  const breakable = {
    query: (...args: Parameters<typeof state.sql.query>) =>
      isStuck ? stuck.query() : state.sql.query(...args),
    run: (...args: Parameters<typeof state.sql.run>) => (isStuck ? stuck.run() : state.sql.run(...args)),
  }
  const one = await openLease({ sql: breakable, name: 'alerts', times, monotonic, onError: fail })
  const two = await openLease({ sql: state.sql, name: 'alerts', times, monotonic, onError: fail })
  onTestFinished(() => two.close())
  expect([one.isHeld(), two.isHeld()]).toEqual([true, false])
  isStuck = true
  const bothHeld: number[] = []
  let takenAt = 0
  for (let step = 0; step < 100 && takenAt === 0; step += 1) {
    now += 20
    // Real time for two checks in each step.
    await new Promise((resolve) => setTimeout(resolve, 2 * times.renewMs))
    if (one.isHeld() && two.isHeld()) bothHeld.push(now)
    if (two.isHeld()) takenAt = now
  }
  expect(bothHeld).toEqual([])
  expect(takenAt).toBeGreaterThanOrEqual(times.takeoverMs)
  expect(one.isHeld()).toBe(false)
})
