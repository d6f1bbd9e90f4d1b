import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findPostgres } from '../../../../scripts/postgres.mjs'
import { startTestPostgres, type TestPostgres } from '../testing/test-postgres.ts'
import { createPostgresState } from './postgres-state.ts'
import { testState } from './state-acceptance.ts'

const programs = findPostgres()
if (programs === undefined) console.log('PostgreSQL is not installed: its tests are skipped.')

const ignore = () => undefined

describe.skipIf(programs === undefined)('with PostgreSQL', () => {
  let postgres: TestPostgres
  beforeAll(async () => {
    postgres = await startTestPostgres(programs ?? '')
  }, 60_000)
  afterAll(() => postgres.close())

  testState(async () => {
    const url = await postgres.newDatabase()
    return Promise.all([createPostgresState(url, ignore), createPostgresState(url, ignore)])
  })
})

test('a database that cannot be reached is an error', async () => {
  await expect(createPostgresState('postgres://me@127.0.0.1:1/none', ignore)).rejects.toThrow(/ECONNREFUSED/)
})
