import { expect, test } from 'vitest'
import { describeWithPostgres } from '../testing/describe-with-postgres.ts'
import { createPostgresState } from './postgres-state.ts'
import { testState } from './state-acceptance.ts'

const ignore = () => undefined

describeWithPostgres('with PostgreSQL', ({ newDatabase }) => {
  testState(async () => {
    const url = await newDatabase()
    return Promise.all([createPostgresState(url, ignore), createPostgresState(url, ignore)])
  })
})

test('a database that cannot be reached is an error', async () => {
  await expect(createPostgresState('postgres://me@127.0.0.1:1/none', ignore)).rejects.toThrow(/ECONNREFUSED/)
})
