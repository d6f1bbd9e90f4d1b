import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { sql } from './sql.ts'
import { createSqliteState } from './sqlite-state.ts'
import { testState } from './state-acceptance.ts'

testState(async () => {
  const path = join(await temporaryFolder(), 'state.sqlite')
  return [createSqliteState(path), createSqliteState(path)]
})

test('the state survives a restart', async () => {
  const path = join(await temporaryFolder(), 'state.sqlite')
  const before = createSqliteState(path)
  await before.setNote('x', 'stored')
  await before.useOnce('key', 200, 100)
  await before.close()
  expect(await before.isHealthy()).toBe(false)
  const after = createSqliteState(path)
  expect([await after.getNote('x'), await after.useOnce('key', 200, 100), await after.isHealthy()]).toEqual([
    'stored',
    false,
    true,
  ])
  await after.close()
})

test('what is acknowledged is on the disk: a transaction is written before it is answered', async () => {
  const state = createSqliteState(join(await temporaryFolder(), 'state.sqlite'))
  const full = 2
  expect(await state.sql.query(sql('PRAGMA synchronous'))).toEqual([{ synchronous: full }])
  await state.close()
})
