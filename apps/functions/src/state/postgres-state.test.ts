import { expect, onTestFinished, test } from 'vitest'
import { describeWithPostgres } from '../testing/describe-with-postgres.ts'
import { createPostgresState } from './postgres-state.ts'
import { sql } from './sql.ts'
import { testState } from './state-acceptance.ts'

const ignore = () => undefined

describeWithPostgres('with PostgreSQL', ({ newDatabase }) => {
  testState(async () => {
    const url = await newDatabase()
    return Promise.all([createPostgresState(url, ignore), createPostgresState(url, ignore)])
  })

  test('a connection that breaks between the queries of a task is that task’s error, and the next call opens another', async () => {
    const broken: unknown[] = []
    const state = await createPostgresState(await newDatabase(), (error) => broken.push(error))
    onTestFinished(() => state.close())
    const others = 'FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'
    const task = state.withLock('a lock', async () => {
      await state.sql.query(sql(`SELECT pg_terminate_backend(pid) ${others}`))
      await expect.poll(() => broken).not.toHaveLength(0)
    })
    await expect(task).rejects.toThrow(/connection/)
    expect(await state.withLock('a lock', async () => state.getNote('none'))).toBeUndefined()
  })
})

test('a database that cannot be reached is an error', async () => {
  await expect(createPostgresState('postgres://me@127.0.0.1:1/none', ignore)).rejects.toThrow(/ECONNREFUSED/)
})
